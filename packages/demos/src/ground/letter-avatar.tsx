import Avatar from '@mui/material/Avatar';
import type { ReactElement } from 'react';

/** The letter by which a Vietnamese person is called: the given name comes last. */
function initialOf(fullName: string): string {
  const given = fullName.trim().split(/\s+/).at(-1) ?? '';
  return given.normalize('NFC').slice(0, 1).toUpperCase();
}

const tones = [
  { color: 'brand.main', bgcolor: 'brand.light' },
  { color: 'info.main', bgcolor: 'info.light' },
  { color: 'text.primary', bgcolor: 'divider' },
] as const;

/** Always the same for the same person: two who share a letter are told apart by it. */
function toneOf(id: string): (typeof tones)[number] {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tones[sum % tones.length] ?? tones[0];
}

export interface LetterAvatarProps {
  /** Known by the id, or by the name where there is none. */
  readonly person: { readonly id?: string; readonly name: string; readonly avatar?: string };
  readonly size: number;
}

/** The picture, or the first letter of the given name. Decoration: the name stands beside it or in its button. */
export function LetterAvatar({ person, size }: LetterAvatarProps): ReactElement {
  return (
    <Avatar
      alt=""
      aria-hidden
      {...(person.avatar && { src: person.avatar })}
      sx={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.4),
        fontWeight: 600,
        ...toneOf(person.id ?? person.name),
      }}
    >
      {initialOf(person.name)}
    </Avatar>
  );
}
