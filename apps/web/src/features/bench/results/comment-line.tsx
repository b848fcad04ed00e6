import { resultCommentMaxLength } from '@senlab/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { withPhrase, phraseAt, type Phrase } from './comment-phrases.ts';
import { pressedKey } from './pressed-key.ts';
import { RowLine } from './row-line.tsx';
import { texts } from './texts.ts';
import { useLineKeys } from './use-line-keys.ts';

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
      <Box sx={{ display: 'grid', gap: 2, width: '100%', pt: 2 }} onKeyDown={onKey}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
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
        </Box>
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
      </Box>
    </RowLine>
  );
}
