import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

const patienceMs = 2_000;
const dayMs = 86_400_000;

/** What a connection meets whose certificate is over; how long ago is then not told. */
const hasEnded = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'CERT_HAS_EXPIRED';

/**
 * Days until the certificate ends that browsers are shown at this address; negative when it has ended. Undefined where
 * there is none, where nobody answers (the proxy may be another machine, which this one need not reach), and where this
 * machine does not trust it: a stranger's certificate tells nothing about ours.
 */
export async function certificateDaysOf(address: string, nowMs: number): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return undefined;
  const name = isIP(hostname) === 0 ? { servername: hostname } : {};
  const socket = connect({ host: hostname, port: Number(port === '' ? 443 : port), ...name });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
    const endMs = Date.parse(socket.getPeerCertificate().valid_to);
    return Number.isNaN(endMs) ? undefined : Math.floor((endMs - nowMs) / dayMs);
  } catch (error) {
    return hasEnded(error) ? -1 : undefined;
  } finally {
    socket.destroy();
  }
}
