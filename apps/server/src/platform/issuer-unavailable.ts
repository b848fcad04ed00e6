/** The keys of an issuer could not be read. Says nothing about the token, so it must not end a session. */
export class IssuerUnavailableError extends Error {
  /** To whoever asks us it is a host that does not answer, to be tried again. */
  readonly code = 'EHOSTUNREACH';
}
