/** A ready sentence on a line of its own, once. */
export function withPhrase(text: string | null, phrase: string): string {
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.includes(phrase) ? lines.join('\n') : [...lines, phrase].join('\n');
}
