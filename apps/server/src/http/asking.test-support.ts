export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
  readonly pages?: number;
  readonly page?: number;
  readonly records?: number;
  readonly recordsExact?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: {
    readonly data?: { readonly response: Envelope };
    readonly errors?: readonly { readonly message: string }[];
  };
  readonly response: Envelope | undefined;
}

/** A text in the data of an answer that must have it. */
export function textIn(answer: Answer, name: string): string {
  const value = (answer.response?.data as Record<string, unknown> | null | undefined)?.[name];
  if (typeof value !== 'string') throw new Error(`no ${name}: ${answer.text}`);
  return value;
}

export interface Question {
  readonly query?: string;
  readonly documentId?: string;
  readonly variables?: unknown;
  readonly token?: string | undefined;
}

export async function readAnswer(answer: Response): Promise<Answer> {
  const text = await answer.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Answer['body'];
  return { status: answer.status, headers: answer.headers, text, body, response: body.data?.response };
}

export async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return readAnswer(answer);
}

/** One question over HTTP, as the web asks it. */
export function ask(url: string, { query, documentId, variables, token }: Question): Promise<Answer> {
  const body = { query, variables, ...(documentId === undefined ? {} : { extensions: { documentId } }) };
  return post(url, JSON.stringify(body), token === undefined ? {} : { authorization: `Bearer ${token}` });
}

export interface Upload {
  readonly token: string | undefined;
  readonly parts: readonly (readonly [name: string, value: string | File])[];
  readonly headers?: Record<string, string>;
}

export async function sendForm(url: string, { token, parts, headers = {} }: Upload): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...authorization, ...headers },
    body: form,
  });
  return readAnswer(answer);
}
