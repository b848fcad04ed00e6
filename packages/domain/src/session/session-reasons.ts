/** Why something about one's own sessions and devices was refused. */
export type SessionReason = 'session-unknown' | 'device-unknown' | 'unlock-elsewhere';
