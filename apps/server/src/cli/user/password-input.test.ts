import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../command-line.ts';
import { choosePassword, generatePassword, passwordLines, readPassword } from './password-input.ts';

const from = (text: string): Readable => Readable.from([Buffer.from(text)]);
const given = (text: string): Parameters<typeof choosePassword>[1] => ({
  fromInput: true,
  source: from(text),
});

const holder = { username: 'kythuat', permissions: [] };

describe('a password that is read', () => {
  it('loses the end of its line and nothing else', async () => {
    await expect(readPassword(from(' mật khẩu dài \r\n'))).resolves.toBe(' mật khẩu dài ');
  });

  it('keeps a letter that is cut in two by the pipe', async () => {
    const bytes = Buffer.from('khẩu-lệnh');
    await expect(readPassword(Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]))).resolves.toBe(
      'khẩu-lệnh',
    );
  });

  it('is not asked from a keyboard, whose screen would show it', async () => {
    const source = Object.assign(from('long enough'), { isTTY: true });
    await expect(readPassword(source)).rejects.toThrow(UsageError);
  });

  it('is refused when it has two lines', async () => {
    await expect(readPassword(from('first line\nsecond line\n'))).rejects.toThrow('single line');
  });

  it('is refused before an endless input fills the memory', async () => {
    const endless = Readable.from(
      (function* repeat() {
        for (;;) yield Buffer.alloc(4_096, 'x');
      })(),
    );
    await expect(readPassword(endless)).rejects.toThrow('at most 200');
  });

  it.each([
    ['', 'at least 8'],
    ['1234567', 'at least 8'],
    ['x'.repeat(201), 'at most 200'],
    ['my-KyThuat-1', 'user name'],
    ['12345678', 'tries first'],
    ['Matkhau@2026', 'tries first'],
  ])('is refused when it is %j, and not repeated', async (password, reason) => {
    const refusal = choosePassword(holder, given(password));
    await expect(refusal).rejects.toThrow(reason);
    await expect(refusal).rejects.not.toThrow(/KyThuat-1|1234567|xxxx/);
  });

  it('is refused below twelve characters when the account signs', async () => {
    const signer = { username: 'bacsi.ky', permissions: ['results.approve'] as const };
    await expect(choosePassword(signer, given('rieng-tu-26'))).rejects.toThrow('at least 12');
    await expect(choosePassword(signer, given('rieng-tu-2026'))).resolves.toMatchObject({
      isGenerated: false,
    });
  });

  it('is not shown again', async () => {
    const chosen = await choosePassword(holder, given('a-good-one-26'));
    expect(passwordLines(chosen)).toEqual([]);
  });
});

describe('a password that is made', () => {
  it('can be read out without doubt', () => {
    const made = Array.from({ length: 200 }, () => generatePassword(holder));
    expect(made.every((password) => /^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/.test(password))).toBe(
      true,
    );
    expect(new Set(made).size).toBe(200);
  });

  it('is shown once', async () => {
    const chosen = await choosePassword(holder, { fromInput: false, source: from('ignored') });
    expect(passwordLines(chosen)).toEqual([`Password (shown only now): ${chosen.password}`]);
  });
});
