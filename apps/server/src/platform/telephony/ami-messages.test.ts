import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { amiLimits, nothingRead, readAmi, writeAmi, type AmiMessage } from './ami-messages.ts';

const banner = 'Asterisk Call Manager/5.0.5\r\n';

function readAll(chunks: readonly Buffer[]): readonly AmiMessage[] {
  let unfinished = nothingRead;
  return chunks.flatMap((chunk) => {
    const { after, messages } = readAmi(unfinished, chunk);
    unfinished = after;
    return messages;
  });
}

const plain = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => text.replaceAll(/\p{Cc}/gu, '').trim());
const name = fc.stringMatching(/^[A-Za-z]{1,20}$/);
const fields = fc.dictionary(name, plain, { minKeys: 1, maxKeys: 12 });

describe('the messages of the manager interface', () => {
  property.prop([fc.array(fields, { maxLength: 6 }), fc.array(fc.nat({ max: 2_000 }), { maxLength: 30 })])(
    'are the same however the network cut them, and as they were written',
    (written, cuts) => {
      const bytes = Buffer.from(banner + written.map(writeAmi).join(''));
      const places = [0, ...cuts.map((cut) => cut % bytes.length), bytes.length].toSorted((a, b) => a - b);
      const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
      const expected = written.map((one) => {
        const small = new Map<string, string>();
        for (const [key, value] of Object.entries(one))
          if (!small.has(key.toLowerCase())) small.set(key.toLowerCase(), value);
        return small;
      });
      expect(readAll(chunks)).toEqual(expected);
    },
  );

  property.prop([fc.uint8Array({ maxLength: 3_000 })])('of noise are none, and no surprise', (noise) => {
    const { messages } = readAmi({ ...nothingRead, isGreeted: true }, Buffer.from(noise));
    expect(messages.every((message) => message.size > 0)).toBe(true);
  });

  it('keep the first of two fields, and pass over what is no field', () => {
    const text = `${banner}Variable: a=1\r\nno field here\r\nVARIABLE: a=2\r\n: nameless\r\n\r\n\r\n`;
    expect(readAll([Buffer.from(text)])).toEqual([new Map([['variable', 'a=1']])]);
  });

  it.each([
    ['anything but the greeting', 'HTTP/1.1 200 OK\r\n', 'does not speak as a manager interface'],
    ['a line without an end', banner + 'x'.repeat(amiLimits.lineBytes + 1), 'sends a line without an end'],
    [
      'a message without an end',
      banner + Array.from({ length: amiLimits.messageFields + 1 }, (_, index) => `k${index}: v\r\n`).join(''),
      'sends a message without an end',
    ],
  ])('end the line with %s', (_what, text, reason) => {
    expect(() => readAll([Buffer.from(text)])).toThrow(reason);
  });
});

describe('a command', () => {
  const breaks = fc.constantFrom('\r', '\n', '\0', '\u0085', '\r\n', '\r\n\r\nAction: Originate\r\n');
  property.prop([fc.string(), breaks, fc.string()])(
    'is never two: a value cannot break its line',
    (a, b, c) => {
      expect(() => writeAmi({ Action: 'Originate', Exten: a + b + c })).toThrow('broken field (Exten)');
    },
  );

  it.each([
    ['Exten\r\nAction', '1'],
    ['Exten: 1', '2'],
    ['', '3'],
  ])('has no field named %j, and its value is in no error', (field, value) => {
    const secret = `s3cret-${value}`;
    expect(() => writeAmi({ [field]: secret })).toThrow(expect.not.stringContaining(secret));
  });

  it('has no endless value', () => {
    expect(() => writeAmi({ Data: 'x'.repeat(amiLimits.fieldChars + 1) })).toThrow('broken field');
  });
});
