#pragma once
#include <sqlite3.h>

/// Binds a copy of the bytes; Swift cannot spell the cast inside SQLITE_TRANSIENT.
static inline int roost_bind_text(sqlite3_stmt *statement, int place, const char *text, int count) {
    return sqlite3_bind_text(statement, place, text, count, SQLITE_TRANSIENT);
}

/// Binds a copy of the bytes.
static inline int roost_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, place, bytes, count, SQLITE_TRANSIENT);
}

/// Whether closing this connection leaves the database file as it is; Swift cannot call variadic functions.
static inline int roost_leave_file_on_close(sqlite3 *database, int leaves) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, leaves, (int *)0);
}

/// Why the last write failed, as the system's number: into the log if there is one, else into the database file. It is
/// kept until the next failure, so it says nothing after another fault than SQLITE_IOERR_WRITE.
static inline int roost_write_errno(sqlite3 *database) {
    int code = 0;
    sqlite3_file *log = 0;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    if (log && log->pMethods) log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &code);
    if (!code) sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &code);
    return code;
}

/// Ends the counting of allocated memory, for which every allocation would take a lock; before the first connection.
static inline int roost_count_no_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
