import { createHash, randomInt } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

type Fields = Readonly<Record<string, string>>;

export interface FakeExchangeOptions {
  readonly user?: string;
  readonly secret?: string;
  readonly tls?: { readonly key: string; readonly cert: string };
}

function textOf(fields: Fields): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${lines.join('')}\r\n`;
}

function fieldsOf(text: string): Fields {
  return Object.fromEntries(
    text.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}

interface Line {
  readonly socket: Socket;
  readonly challenge: string;
  isIn: boolean;
  hasEvents: boolean;
}

/**
 * An exchange as the documents of Asterisk's manager interface describe it, over real sockets. It is no Asterisk: none can
 * be had where the tests run, so what a real one does beyond its documents is not proven by it.
 */
export class FakeExchange {
  /** Every action that came, in order. */
  readonly actions: Fields[] = [];
  readonly #user: string;
  readonly #secret: string;
  readonly #isTls: boolean;
  readonly #server: Server;
  readonly #lines = new Set<Line>();
  readonly #news = new EventEmitter().setMaxListeners(0);
  readonly #late: (() => void)[] = [];
  #port = 0;
  #live: readonly Fields[] = [];
  #meanwhile: readonly Fields[] = [];
  #isSilent = false;
  #originate: 'Success' | 'Error' | 'never' = 'Success';

  constructor({ user = 'senlab', secret = 'exchange-sample-secret', tls }: FakeExchangeOptions) {
    this.#user = user;
    this.#secret = secret;
    this.#isTls = tls !== undefined;
    const take = (socket: Socket): void => this.#take(socket);
    this.#server = tls ? createTlsServer(tls, take) : createServer(take);
  }

  /** What TELEPHONY_URL is set to. */
  get url(): string {
    return `${this.#isTls ? 'amis' : 'ami'}://${this.#user}:${this.#secret}@127.0.0.1:${this.#port}`;
  }

  /** Takes connections, again at the same address after it was closed. */
  async open(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return this.cut();
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    await closed;
  }

  /** Cuts every line without a word. */
  cut(): void {
    for (const { socket } of this.#lines) socket.destroy();
  }

  /** Takes everything and answers nothing any more. */
  fallSilent(): void {
    this.#isSilent = true;
  }

  /** Waits until so many actions of this name have come, and answers the last of them. */
  async heard(name: string, times = 1): Promise<Fields> {
    for (;;) {
      const found = this.actions.filter(({ Action }) => Action === name)[times - 1];
      if (found !== undefined) return found;
      await once(this.#news, 'action');
    }
  }

  /** Told to every line that asked for events. */
  say(...events: readonly Fields[]): void {
    this.sayRaw(events.map(textOf).join(''));
  }

  /** The same as bytes, for what is not as it should be. */
  sayRaw(text: string): void {
    for (const line of this.#lines) if (line.hasEvents) line.socket.write(text);
  }

  /** The channels that live when somebody asks, and what happens before the end of the answer is told. */
  setLive(channels: readonly Fields[], meanwhile: readonly Fields[] = []): void {
    this.#live = channels;
    this.#meanwhile = meanwhile;
  }

  /** What an Originate is answered: at once, or never. */
  setOriginate(answer: 'Success' | 'Error' | 'never'): void {
    this.#originate = answer;
  }

  /** Answers those that were never answered. */
  answerLate(): void {
    for (const answer of this.#late.splice(0)) answer();
  }

  #take(socket: Socket): void {
    const line: Line = { socket, challenge: String(randomInt(1e9)), isIn: false, hasEvents: false };
    this.#lines.add(line);
    let text = '';
    socket.on('error', () => undefined).on('close', () => this.#lines.delete(line));
    socket.setNoDelay(true);
    socket.write('Asterisk Call Manager/5.0.5\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (text + chunk).split('\r\n\r\n');
      text = parts.pop() ?? '';
      for (const action of parts.map(fieldsOf)) {
        if (!this.#isSilent) this.#serve(line, action);
        this.actions.push(action);
        this.#news.emit('action');
      }
    });
  }

  #serve(line: Line, action: Fields): void {
    const ActionID = action['ActionID'] ?? '';
    const answer = (fields: Fields): void => {
      line.socket.write(textOf({ Response: 'Success', ActionID, ...fields }));
    };
    switch (action['Action']) {
      case 'Challenge':
        return answer({ Challenge: line.challenge });
      case 'Login':
        answer(this.#login(line, action));
        if (!line.isIn) line.socket.end();
        return;
      case 'Ping':
        return answer({ Ping: 'Pong', Timestamp: '1794619260.000000' });
      case 'CoreShowChannels':
        answer({ EventList: 'start', Message: 'Channels will follow' });
        line.socket.write(this.#channels(ActionID));
        return;
      case 'Originate': {
        const message = { Message: 'Originate successfully queued' };
        if (this.#originate === 'never') this.#late.push(() => answer(message));
        else answer({ Response: this.#originate, ...message });
        return;
      }
      default:
        return answer({ Response: 'Error', Message: 'Invalid/unknown command' });
    }
  }

  #login(line: Line, { Username, Key, Events }: Fields): Fields {
    const key = createHash('md5').update(line.challenge).update(this.#secret).digest('hex');
    if (Username !== this.#user || Key !== key)
      return { Response: 'Error', Message: 'Authentication failed' };
    line.isIn = true;
    line.hasEvents = Events !== 'off';
    return { Response: 'Success', Message: 'Authentication accepted' };
  }

  #channels(ActionID: string): string {
    const ListItems = String(this.#live.length);
    const end = { Event: 'CoreShowChannelsComplete', ActionID, EventList: 'Complete', ListItems };
    const channels = this.#live.map((channel) => ({ Event: 'CoreShowChannel', ActionID, ...channel }));
    return [...channels, ...this.#meanwhile, end].map(textOf).join('');
  }
}

export async function startFakeExchange(options: FakeExchangeOptions = {}): Promise<FakeExchange> {
  const exchange = new FakeExchange(options);
  await exchange.open();
  return exchange;
}
