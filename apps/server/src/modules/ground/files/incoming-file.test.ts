import { describe, expect, it } from 'vitest';
import { isIncomingFile, receiveFile } from './incoming-file.ts';

const facts = { name: 'ket-qua.pdf', path: '/tmp/upload/0', size: 12 };

describe('an incoming file', () => {
  it('is known when the upload route has received it', () => {
    const file = receiveFile(facts);
    expect(isIncomingFile(file)).toBe(true);
    expect(file).toEqual(facts);
  });

  it('cannot be changed afterwards', () => {
    const file = receiveFile(facts);
    expect(() => Object.assign(file, { path: '/etc/passwd' })).toThrow(TypeError);
  });

  it.each([
    ['of the same shape', { ...facts }],
    ['that names a file of the machine', { name: 'a.txt', path: '/etc/passwd', size: 10 }],
    ['made from a received one', { ...receiveFile(facts) }],
    ['made from a received one by JSON', JSON.parse(JSON.stringify(receiveFile(facts))) as unknown],
    ['that is a text', '/etc/passwd'],
    ['that is nothing', null],
    ['that is missing', undefined],
    ['that is a list', [receiveFile(facts)]],
  ])('is not a variable %s', (_what, value) => {
    expect(isIncomingFile(value)).toBe(false);
  });
});
