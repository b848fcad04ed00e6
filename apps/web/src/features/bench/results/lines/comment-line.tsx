import { InColumn, InRow } from '@senlab/ui';
import { isInputMethod, type PressedKey, pressedKey } from '../grid-keys.ts';
import { resultCommentMaxLength } from '@senlab/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { RowLine, useLineKeys } from './row-line.tsx';
import { texts } from '../texts.ts';

export interface Phrase {
  readonly code: string;
  readonly text: string;
  readonly sectionCodes: readonly string[];
}

/** As many as there are digits. */
const phrasesMax = 10;

/** Those of the test's section before those of everyone; the laboratory's order otherwise. */
export function phrasesFor(phrases: readonly Phrase[], sectionCode: string | undefined): readonly Phrase[] {
  const own = phrases.filter(
    ({ sectionCodes }) => sectionCode !== undefined && sectionCodes.includes(sectionCode),
  );
  const general = phrases.filter(({ sectionCodes }) => sectionCodes.length === 0);
  return [...own, ...general].slice(0, phrasesMax);
}

/** 1 to 9, and 0 for the tenth; the digits above the letters or of the number block. */
export function phraseAt(phrases: readonly Phrase[], pressed: PressedKey): Phrase | undefined {
  if (isInputMethod(pressed) || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  if (!/^\d$/.test(pressed.key)) return undefined;
  return phrases[(Number(pressed.key) + phrasesMax - 1) % phrasesMax];
}

/** Added once; choosing it again takes it away. */
export function withPhrase(text: string, phrase: string): string {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const others = parts.filter((part) => part !== phrase);
  return (others.length < parts.length ? others : [...parts, phrase]).join('; ');
}

interface CommentLineProps {
  readonly comment: string;
  readonly phrases: readonly Phrase[];
  readonly onSend: (comment: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** A comment from the laboratory's phrases by number keys, or typed. */
export function CommentLine({ comment, phrases, onSend, onClose }: CommentLineProps): ReactElement {
  const [text, setText] = useState(comment);
  const [isTyped, setIsTyped] = useState(false);
  const { problem, isSending, submit, onKeyDown } = useLineKeys(() => onSend(text), onClose);
  const onKey = (event: KeyboardEvent): void => {
    const phrase = isTyped ? undefined : phraseAt(phrases, pressedKey(event));
    if (phrase === undefined) {
      onKeyDown(event);
      return;
    }
    event.stopPropagation();
    event.preventDefault();
    setText(withPhrase(text, phrase.text));
  };
  return (
    <RowLine>
      <InColumn gap={2} sx={{ width: '100%', pt: 2 }} onKeyDown={onKey}>
        <InRow align="stretch" gap={2}>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it, and leaves it with Esc
            autoFocus
            size="small"
            label={texts.comment.label}
            value={text}
            error={problem !== null}
            helperText={problem ?? texts.enterToSend}
            onChange={(event) => {
              setIsTyped(true);
              setText(event.target.value);
            }}
            slotProps={{ htmlInput: { maxLength: resultCommentMaxLength } }}
            sx={{ flex: '1 1 240px', maxWidth: 720 }}
          />
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
            <Button size="small" variant="contained" onClick={submit} disabled={isSending}>
              {texts.comment.send}
            </Button>
            <Button size="small" onClick={onClose}>
              {texts.leave}
            </Button>
          </Box>
        </InRow>
        <Box
          component="ol"
          aria-label={texts.comment.phrases}
          sx={{ m: 0, p: 0, listStyle: 'none', columns: { md: 2 } }}
        >
          {phrases.map((phrase, index) => (
            <li key={phrase.code}>
              <Button
                size="small"
                tabIndex={-1}
                onClick={() => setText(withPhrase(text, phrase.text))}
                sx={{ textAlign: 'left', justifyContent: 'start' }}
              >
                <Box component="kbd" sx={{ mr: 2, fontFamily: 'inherit', fontWeight: 600 }}>
                  {String((index + 1) % 10)}
                </Box>
                {phrase.text}
              </Button>
            </li>
          ))}
        </Box>
      </InColumn>
    </RowLine>
  );
}
