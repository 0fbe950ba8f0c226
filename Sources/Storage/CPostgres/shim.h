#pragma once
#include <libpq-fe.h>

/// The five characters that name an error; null when the server sent none.
static inline const char *roost_sqlstate(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

/// The server's sentence without its details, which may hold values of rows.
static inline const char *roost_primary_message(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}

static inline void roost_no_notice(void *argument, const PGresult *result) {
    (void)argument;
    (void)result;
}

/// Notices ("relation already exists, skipping") are no news to anyone; libpq would print them.
static inline void roost_silence_notices(PGconn *connection) {
    PQsetNoticeReceiver(connection, roost_no_notice, 0);
}
