import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { TelephoneError } from './exchange.ts';
import { nothingRead, readAmi, writeAmi, type AmiMessage } from './ami-messages.ts';

export interface AmiAddress {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  readonly user: string;
  readonly secret: string;
}

const ports = { 'ami:': 5_038, 'amis:': 5_039 } as const;

/** Undefined for anything but `ami://user:secret@host:port` and `amis://…`. Nothing of it is ever quoted. */
export function readAmiAddress(text: string): AmiAddress | undefined {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'ami:' && url.protocol !== 'amis:')) return undefined;
  try {
    const [user, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    const isWhole = user !== '' && secret !== '' && url.hostname !== '' && !/\p{Cc}/u.test(user + secret);
    if (!isWhole || !/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') return undefined;
    const port = url.port === '' ? ports[url.protocol] : Number(url.port);
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    return { host, port, isTls: url.protocol === 'amis:', user, secret };
  } catch {
    return undefined;
  }
}

export interface AmiTimes {
  /** How long a connection, a login and an answer may take. */
  readonly answerMs: number;
  /** How often an idle line is asked whether it lives. */
  readonly pingMs: number;
}

export const amiTimes: AmiTimes = { answerMs: 5_000, pingMs: 15_000 };

export interface AmiOptions {
  readonly address: AmiAddress;
  readonly times: AmiTimes;
  /** For tests: a certificate to trust beside those of the machine. */
  readonly ca?: string;
}

type Hear = (event: AmiMessage) => Promise<void> | void;

interface Waiting {
  readonly resolve: (message: AmiMessage) => void;
  readonly reject: (error: Error) => void;
}

/** An end that asks for no more than what was said is better than an end with an address in its text. */
function asTelephoneError(error: unknown, reason: string): TelephoneError {
  return error instanceof TelephoneError ? error : new TelephoneError(reason);
}

async function openSocket({ address, times, ca }: AmiOptions): Promise<Socket> {
  const { host, port, isTls } = address;
  const trust = ca === undefined ? {} : { ca };
  const socket = isTls ? connectTls({ host, port, ...trust }) : connectPlain({ host, port });
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(times.answerMs) });
    socket.setNoDelay(true);
    return socket;
  } catch {
    socket.destroy();
    socket.on('error', () => undefined);
    throw new TelephoneError('cannot be reached');
  }
}

/** One connection to the manager interface, logged in. */
export class AmiSession {
  readonly #socket: Socket;
  readonly #times: AmiTimes;
  readonly #hear: Hear;
  readonly #waiting = new Map<string, Waiting>();
  #actions = 0;
  #cut: TelephoneError | undefined;
  /** Settles when the connection is over, by whomever. */
  readonly ended: Promise<TelephoneError>;

  private constructor(socket: Socket, times: AmiTimes, hear: Hear) {
    this.#socket = socket;
    this.#times = times;
    this.#hear = hear;
    socket.on('error', () => undefined);
    this.ended = this.#pump().then(
      () => this.#leave(new TelephoneError('has cut the line')),
      (error: unknown) => this.#leave(asTelephoneError(error, 'has cut the line')),
    );
  }

  /** The challenge is older than good digests: MD5 is all that the interface knows. With `amis:` it crosses inside TLS. */
  static async open(options: AmiOptions, events: 'off' | 'call', hear: Hear): Promise<AmiSession> {
    const { user, secret } = options.address;
    const session = new AmiSession(await openSocket(options), options.times, hear);
    try {
      const { challenge } = Object.fromEntries(await session.ask('Challenge', { AuthType: 'MD5' }));
      if (challenge === undefined) throw new TelephoneError('refuses the login');
      const key = createHash('md5').update(challenge).update(secret).digest('hex');
      const login = { AuthType: 'MD5', Username: user, Key: key, Events: events };
      const answer = await session.ask('Login', login);
      if (answer.get('response') !== 'Success') throw new TelephoneError('refuses the login');
      return session;
    } catch (error) {
      session.close();
      throw asTelephoneError(error, 'refuses the login');
    }
  }

  /** The answer to one action. `id` is ours where the exchange shall know the thing by it. */
  async ask(action: string, fields: Readonly<Record<string, string>> = {}, id?: string): Promise<AmiMessage> {
    const name = id ?? `senlab-${(this.#actions += 1)}`;
    const text = writeAmi({ Action: action, ActionID: name, ...fields });
    if (this.#cut !== undefined) throw this.#cut;
    const answer = Promise.withResolvers<AmiMessage>();
    this.#waiting.set(name, answer);
    const late = setTimeout(() => answer.reject(new TelephoneError('does not answer')), this.#times.answerMs);
    this.#socket.write(text);
    try {
      return await answer.promise;
    } finally {
      clearTimeout(late);
      this.#waiting.delete(name);
    }
  }

  close(): void {
    this.#socket.destroy();
  }

  #leave(error: TelephoneError): TelephoneError {
    this.#cut = error;
    this.#socket.destroy();
    for (const { reject } of this.#waiting.values()) reject(error);
    return error;
  }

  /** Whoever hears is waited for: an exchange that talks faster than we write waits in its own socket, not in our memory. */
  async #pump(): Promise<void> {
    let unfinished = nothingRead;
    for await (const chunk of this.#socket as AsyncIterable<Buffer>) {
      const { after, messages } = readAmi(unfinished, chunk);
      unfinished = after;
      for (const message of messages) {
        const waiting = message.has('response') && !message.has('event');
        if (waiting) this.#waiting.get(message.get('actionid') ?? '')?.resolve(message);
        else await this.#hear(message);
      }
    }
  }
}
