import { TelephoneError } from './exchange.ts';

/** Names in small letters, because versions write them differently. Where one stands twice, the first counts. */
export type AmiMessage = ReadonlyMap<string, string>;

/** Far beyond what an exchange says, and small enough that nobody fills our memory with one endless line. */
export const amiLimits = { lineBytes: 8_192, messageFields: 256, fieldChars: 1_024 } as const;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** What has come of the message that is not yet whole. */
interface Unfinished {
  readonly rest: Buffer;
  readonly fields: ReadonlyMap<string, string>;
  readonly isGreeted: boolean;
}

export const nothingRead: Unfinished = { rest: Buffer.alloc(0), fields: new Map(), isGreeted: false };

const greeting = /^Asterisk Call Manager\//;

interface Step {
  readonly after: Unfinished;
  readonly messages: readonly AmiMessage[];
}

function fieldOf(line: string): readonly [string, string] | undefined {
  const colon = line.indexOf(':');
  if (colon <= 0) return undefined;
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

/**
 * Cuts what came into messages; the same messages however the network cut it. Bytes are joined before they are read as
 * text, because a letter of a name may be torn in two.
 */
export function readAmi(before: Unfinished, chunk: Buffer): Step {
  const bytes = before.rest.length === 0 ? chunk : Buffer.concat([before.rest, chunk]);
  const messages: AmiMessage[] = [];
  let fields = new Map(before.fields);
  let { isGreeted } = before;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(lineFeed, start);
    if ((end === -1 ? bytes.length : end) - start > amiLimits.lineBytes)
      throw new TelephoneError('sends a line without an end');
    if (end === -1) break;
    const last = end > start && bytes[end - 1] === carriageReturn ? end - 1 : end;
    const line = bytes.toString('utf8', start, last);
    start = end + 1;
    if (!isGreeted) {
      if (!greeting.test(line)) throw new TelephoneError('does not speak as a manager interface');
      isGreeted = true;
    } else if (line === '') {
      if (fields.size > 0) messages.push(fields);
      fields = new Map();
    } else {
      const field = fieldOf(line);
      if (field !== undefined && !fields.has(field[0])) fields.set(...field);
      if (fields.size > amiLimits.messageFields) throw new TelephoneError('sends a message without an end');
    }
  }
  return { after: { rest: Buffer.from(bytes.subarray(start)), fields, isGreeted }, messages };
}

/**
 * A line break in a value would be a command of its own. Nothing that we send needs any control character, so one is
 * refused and not taken out: something is wrong where it came from.
 */
export function writeAmi(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => {
    if (!/^[A-Za-z]+$/.test(name) || /\p{Cc}/u.test(value) || value.length > amiLimits.fieldChars)
      throw new TelephoneError(`is not sent a broken field (${name.replaceAll(/[^A-Za-z]/g, '?')})`);
    return `${name}: ${value}\r\n`;
  });
  return `${lines.join('')}\r\n`;
}
