import { texts } from './texts.ts';

/** What the field could not take, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: 'too-many' | 'type' | 'size' | 'empty';
}

interface Limits {
  readonly most: number;
  readonly maxMegabytes: number | undefined;
}

/** The first ones that have room; the others are named, so that nobody believes they were sent. */
export function chooseFiles(
  files: readonly File[],
  room: number,
): { readonly taken: readonly File[]; readonly refused: readonly RefusedFile[] } {
  const whole = files.filter((file) => file.size > 0);
  const empty = files.filter((file) => file.size === 0);
  return {
    taken: whole.slice(0, Math.max(0, room)),
    refused: [
      ...empty.map(({ name }): RefusedFile => ({ name, reason: 'empty' })),
      ...whole.slice(Math.max(0, room)).map(({ name }): RefusedFile => ({ name, reason: 'too-many' })),
    ],
  };
}

const reasons: readonly RefusedFile['reason'][] = ['too-many', 'size', 'type', 'empty'];

/** One sentence for each reason. */
export function refusalSentences(
  refused: readonly RefusedFile[],
  { most, maxMegabytes }: Limits,
): readonly string[] {
  return reasons.flatMap((reason) => {
    const names = refused.filter((file) => file.reason === reason).map(({ name }) => name);
    if (names.length === 0) return [];
    const list = texts.names(names);
    switch (reason) {
      case 'too-many':
        return [texts.tooMany(most, list)];
      case 'size':
        return [texts.tooLarge(maxMegabytes ?? 0, list)];
      case 'type':
        return [texts.wrongType(list)];
      case 'empty':
        return [texts.empty(list)];
    }
  });
}
