#pragma once
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

// Much of OpenSSL is macros, which Swift cannot see.

/// Takes HTTP/1.1 of what a client offers (RFC 7301); one that offers only others gets an alert.
static int roost_choose_http1(SSL *ssl, const unsigned char **chosen, unsigned char *length,
                              const unsigned char *offered, unsigned int count, void *context) {
    static const unsigned char ours[] = "\x08http/1.1";
    (void)ssl, (void)context;
    int found = SSL_select_next_proto((unsigned char **)chosen, length, ours, sizeof ours - 1, offered, count);
    return found == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
}

/// A server's side of TLS without a certificate yet, with the rules of this engine; NULL without memory.
///
/// TLS 1.2 with fresh keys and authenticated ciphers alone, or 1.3; no renegotiation; sessions are resumed by tickets,
/// which the clients keep; a connection at rest holds no buffer. The end of the program cleans up nothing, because
/// threads may still be at work.
static inline SSL_CTX *roost_new_tls_server(void) {
    OPENSSL_init_ssl(OPENSSL_INIT_NO_ATEXIT, NULL);
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    if (!context) return NULL;
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_alpn_select_cb(context, roost_choose_http1, NULL);
    if (SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION)
        && SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20")) {
        return context;
    }
    SSL_CTX_free(context);
    return NULL;
}

/// Sends one more certificate along with that of the server.
static inline int roost_add_to_chain(SSL_CTX *context, X509 *certificate) {
    return (int)SSL_CTX_add1_chain_cert(context, certificate);
}

/// A new key on the curve P-256; NULL without memory.
static inline EVP_PKEY *roost_new_p256_key(void) {
    return EVP_EC_gen("P-256");
}
