import { verifyCodeAlphabet, verifyCodeLength } from '@senlab/domain';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const verifyCode = new RegExp(`\\b[${verifyCodeAlphabet}]{${String(verifyCodeLength)}}\\b`, 'g');

/**
 * What an answer tells, without what chance wrote: an id may hold any short number, a lookup code
 * "XY", and a test that a value is kept back must not fail for it.
 */
export function toldBy(answer: unknown): string {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return text.replace(uuid, '(id)').replace(verifyCode, '(code)');
}
