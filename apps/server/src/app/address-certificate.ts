import { once } from 'node:events';
import { connect } from 'node:tls';

const patienceMs = 2_000;
const dayMs = 86_400_000;

/**
 * Days until the certificate ends that browsers are shown at this address; negative when it has ended. Undefined where
 * there is none, or where nobody answers: the proxy may be another machine, which this one need not reach.
 */
export async function certificateDaysOf(address: string, nowMs: number): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return undefined;
  // Whether it is trusted is for browsers to judge, and one that has ended must be read too.
  const socket = connect({
    host: hostname,
    port: Number(port === '' ? 443 : port),
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
    const endMs = Date.parse(socket.getPeerCertificate().valid_to);
    return Number.isNaN(endMs) ? undefined : Math.floor((endMs - nowMs) / dayMs);
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
