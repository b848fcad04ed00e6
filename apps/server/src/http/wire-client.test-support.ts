import { WebSocket } from 'ws';

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

export interface Hint {
  readonly sequence: string;
  readonly topic: string;
  readonly _id: string | null;
}

export interface Message {
  readonly id?: string;
  readonly type: string;
  readonly payload?: unknown;
}

export interface Closed {
  readonly code: number;
  readonly reason: string;
}

export const changesQuery =
  'subscription Changes($topics: [ChangeTopic!]!, $after: String) {' +
  ' response: changes(topics: $topics, after: $after) { code message data { sequence topic _id } } }';

/** A browser's end of the protocol, without a library that would hide what the server really sends. */
export class SocketClient {
  readonly messages: Message[] = [];
  readonly closed: Promise<Closed>;
  readonly #socket: WebSocket;
  readonly #watchers = new Set<() => void>();

  constructor(url: string, protocols: readonly string[] = ['graphql-transport-ws'], origin?: string) {
    this.#socket = new WebSocket(url, [...protocols], { origin });
    this.closed = new Promise((resolve) => {
      this.#socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    // Refused handshakes also end in 'close', which tells enough.
    this.#socket.on('error', () => undefined);
    this.#socket.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString()) as Message);
      for (const watcher of this.#watchers) watcher();
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  async opened(): Promise<this> {
    if (!this.isOpen) await new Promise((resolve) => this.#socket.once('open', resolve));
    return this;
  }

  send(message: object | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Resolves as soon as what has arrived satisfies; rejects when the server closes before that. */
  async until<T>(read: (messages: readonly Message[]) => T | undefined): Promise<T> {
    const arrived = new Promise<T>((resolve) => {
      const look = (): void => {
        const found = read(this.messages);
        if (found === undefined) return;
        this.#watchers.delete(look);
        resolve(found);
      };
      this.#watchers.add(look);
      look();
    });
    const lost = this.closed.then(({ code }) => {
      throw new Error(`the server closed the socket with ${code}`);
    });
    return Promise.race([arrived, lost]);
  }

  async logIn(token: string): Promise<this> {
    await this.opened();
    this.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    await this.until((messages) => messages.find((message) => message.type === 'connection_ack'));
    return this;
  }

  subscribe(id: string, payload: object): void {
    this.send({ id, type: 'subscribe', payload });
  }

  hints(id = 'one'): Hint[] {
    return this.messages
      .filter((message) => message.id === id && message.type === 'next')
      .flatMap((message) => (message.payload as { data: { response: { data: Hint[] } } }).data.response.data);
  }

  untilHints(enough: (hints: readonly Hint[]) => boolean, id = 'one'): Promise<readonly Hint[]> {
    return this.until(() => {
      const hints = this.hints(id);
      return enough(hints) ? hints : undefined;
    });
  }

  untilAnswer(id: string, type: string): Promise<Message> {
    return this.until((messages) => messages.find((message) => message.id === id && message.type === type));
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.closed;
  }
}

/** Connected, recognised and listening; without `after` the first hint tells the position. */
export async function listen(url: string, token: string, after?: string): Promise<SocketClient> {
  const client = await new SocketClient(url).logIn(token);
  const variables = { topics: ['my_account_actions'], ...(after === undefined ? {} : { after }) };
  client.subscribe('one', { query: changesQuery, variables });
  if (after === undefined) await client.untilHints((hints) => hints.length > 0);
  return client;
}
