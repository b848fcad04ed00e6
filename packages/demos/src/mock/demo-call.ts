async function answerOf<Answer>(call: Promise<Response>): Promise<Answer> {
  const response = await call;
  if (!response.ok) throw new Error(`The demo call was answered with ${String(response.status)}`);
  return (await response.json()) as Answer;
}

/** The demo calls as the specification names them; the in-page mock answers, no server does. */
export function demoGet<Answer>(path: string, query?: Readonly<Record<string, string>>): Promise<Answer> {
  return answerOf(fetch(query ? `${path}?${new URLSearchParams(query)}` : path));
}

export function demoPost<Answer>(path: string, data: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return answerOf(fetch(path, { method: 'POST', headers, body: JSON.stringify(data) }));
}
