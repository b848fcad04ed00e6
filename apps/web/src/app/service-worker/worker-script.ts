export const workerAddress = '/sw.js';

/** What the server has under the worker's address. */
export type ScriptState =
  | 'there'
  /** Not there, or a page in its place: this installation has no worker any more. */
  | 'gone'
  | 'no-network';

export async function lookAtScript(): Promise<ScriptState> {
  try {
    const answer = await fetch(workerAddress, { cache: 'no-store' });
    // A server in trouble says nothing about its files; giving up the worker then would take the offline mode away.
    if (answer.status >= 500) return 'no-network';
    const type = answer.headers.get('content-type') ?? '';
    return answer.status !== 404 && type.includes('javascript') ? 'there' : 'gone';
  } catch {
    return 'no-network';
  }
}
