import { createReadStream } from 'node:fs';

/** Everything below a space except tab, line feed and carriage return; no editor writes these. */
const binary = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const markup = /^\s*<(?:!|\?|html|head|body|svg|script|iframe)/i;
const headLength = 1_024;

/** True for UTF-8 from the first byte to the last, without binary characters, that does not begin like a web page. */
export async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let head = '';
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true });
      if (binary.test(text)) return false;
      if (head.length < headLength) head += text.slice(0, headLength - head.length);
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
  return !markup.test(head);
}
