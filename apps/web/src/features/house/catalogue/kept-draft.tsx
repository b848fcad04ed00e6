import { sessionDrafts } from '@senlab/ui/form-builder';
import { useCallback, useState, type ReactElement } from 'react';
import { useSession } from '../../../session/session-store.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { confirm, PagePart } from '@senlab/ui';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';

/** Nothing about a patient stands in it; still it is only this tab's, and one person's. */
const drafts = sessionDrafts('catalogue-draft');

export interface Start<Form> {
  readonly form: Form;
  /** The version in force that the author sees; 0 for something new. */
  readonly baseVersion: number;
}

interface Kept<Form> extends Start<Form> {
  readonly reason: string;
}

export interface KeptDraft<Form> extends Kept<Form> {
  /** Something was found that had been written before the page was left. */
  readonly isContinued: boolean;
  readonly change: (part: Partial<Form>) => void;
  readonly changeReason: (reason: string) => void;
  /** Begins again with what is in force. */
  readonly restart: (start: Start<Form>) => void;
  /** It has been sent, or is not wanted any more. */
  readonly forget: () => void;
}

/** Null for anything that an older program may have left there. */
function read<Form extends object>(key: string, like: Form): Kept<Form> | null {
  try {
    const value: unknown = JSON.parse(drafts.get(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { form, baseVersion, reason } = value as Record<string, unknown>;
    if (typeof form !== 'object' || form === null) return null;
    if (!Object.keys(like).every((field) => Object.hasOwn(form, field))) return null;
    if (typeof baseVersion !== 'number' || typeof reason !== 'string') return null;
    return { form: form as Form, baseVersion, reason };
  } catch {
    return null;
  }
}

/** Whether something is being written under this name. */
export function hasKeptDraft(sub: string, name: string): boolean {
  return drafts.get(`${sub}:${name}`) !== null;
}

/** What is being written, kept with every letter: a reload or a wrong click loses nothing. */
export function useKeptDraft<Form extends object>(name: string, start: Start<Form>): KeptDraft<Form> {
  const sub = useSession((session) => session.user?.sub) ?? '';
  const key = `${sub}:${name}`;
  const [kept, setKept] = useState<Kept<Form> & { readonly isContinued: boolean }>(() => {
    const found = read(key, start.form);
    return found === null ? { ...start, reason: '', isContinued: false } : { ...found, isContinued: true };
  });
  const put = useCallback(
    (next: (before: Kept<Form>) => Kept<Form>): void => {
      setKept((before) => {
        const { form, baseVersion, reason } = next(before);
        drafts.set(key, JSON.stringify({ form, baseVersion, reason }));
        return { form, baseVersion, reason, isContinued: before.isContinued };
      });
    },
    [key],
  );
  const change = useCallback(
    (part: Partial<Form>) => put((before) => ({ ...before, form: { ...before.form, ...part } })),
    [put],
  );
  const changeReason = useCallback((reason: string) => put((before) => ({ ...before, reason })), [put]);
  const forget = useCallback(() => drafts.remove(key), [key]);
  const restart = (next: Start<Form>): void => {
    forget();
    setKept({ ...next, reason: '', isContinued: false });
  };
  return { ...kept, change, changeReason, restart, forget };
}

interface DraftNoticeProps {
  readonly isContinued: boolean;
  /** The version that came into force meanwhile; null: none did. */
  readonly movedTo: number | null;
  readonly onRestart: () => void;
}

/** That something unfinished was found, or that it can no longer be sent. */
export function DraftNotice({ isContinued, movedTo, onRestart }: DraftNoticeProps): ReactElement | null {
  if (movedTo === null && !isContinued) return null;
  const drop = async (): Promise<void> => {
    const { dropTitle: title, dropText: text, dropDraft: agree } = texts.editor;
    if (await confirm({ title, text, agree, tone: 'danger' })) onRestart();
  };
  return (
    <Alert
      severity={movedTo === null ? 'info' : 'warning'}
      action={
        <Button color="inherit" size="small" onClick={() => void drop()}>
          {texts.editor.dropDraft}
        </Button>
      }
    >
      {movedTo === null ? texts.editor.kept : texts.editor.moved(movedTo)}
    </Alert>
  );
}

const reasonMaxLength = 500;

interface SendPartProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Why it cannot be sent now; null when it can. */
  readonly obstacle: string | null;
  /** Somebody wants to send it: what is wrong may be said everywhere now. */
  readonly onTry?: () => void;
  /** What went wrong, in words; null when it has been sent. */
  readonly onSend: () => Promise<string | null>;
}

/** Why, and off it goes. */
export function SendPart({ reason, onReason, obstacle, onTry, onSend }: SendPartProps): ReactElement {
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isReasonMissing = reason.trim() === '';
  const send = async (): Promise<void> => {
    setTried(true);
    setProblem(null);
    onTry?.();
    if (isReasonMissing || obstacle !== null || isSending) return;
    setSending(true);
    const refused = await onSend();
    setSending(false);
    setProblem(refused);
  };
  const isWrong = isTried && isReasonMissing;
  const words = problem ?? (isTried ? obstacle : null);
  return (
    <PagePart title={texts.editor.reason}>
      <TextField
        multiline
        minRows={2}
        label={texts.editor.reason}
        value={reason}
        required
        error={isWrong}
        helperText={isWrong ? texts.editor.reasonRequired : texts.editor.reasonHint}
        onChange={(event) => onReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: reasonMaxLength } }}
      />
      {words !== null && words !== '' && <Alert severity="error">{words}</Alert>}
      <Box>
        <Button variant="contained" loading={isSending} onClick={() => void send()}>
          {texts.editor.send}
        </Button>
      </Box>
    </PagePart>
  );
}
