/**
 * The server's answers as the client library can read them. It takes a status of 400 for a lost connection and an answer
 * without data for a broken one; to us both are answers: the first holds a message, the second is malformed.
 */
export async function fetchAnswer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  if (answer.status >= 500) return answer;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== 'object' || body === null) return answer;
  const isReadable = 'data' in body || 'errors' in body;
  return Response.json(isReadable ? body : { data: null }, { status: 200 });
}
