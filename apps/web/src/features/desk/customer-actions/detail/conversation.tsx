import Call from '@mui/icons-material/CallOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Reply from '@mui/icons-material/Reply';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { messageKinds, ticketLimits, uploadMaxMegabytes, type MessageKind } from '@senlab/domain';
import { InColumn, InRow, PagePart, PlainList, tabularNumbers } from '@senlab/ui';
import { FileUpload, type UploadedFile } from '@senlab/ui/upload';
import { useState, type ComponentType, type KeyboardEvent, type ReactElement } from 'react';
import { StoredFiles, useCountedUploads } from '../../../../parts/stored-files.tsx';
import { useMay } from '../../../../session/use-may.ts';
import { momentWords } from '../action-words.tsx';
import { addMessage, type CustomerAction } from '../customer-calls.ts';
import { texts } from '../texts.ts';
import { may, RefusedLine, useStep, type OpenAction } from '../open-action.tsx';

const say = texts.talk;

const signs: Readonly<Record<MessageKind, ComponentType<SvgIconProps>>> = {
  reply: Reply,
  call: Call,
  customer: Person,
  internal: Lock,
};

/** What the customer may never see has a surface of its own, beside its word and its lock. */
const surfaces = {
  reply: { bgcolor: 'primary.light', borderColor: 'primary.main', borderStyle: 'solid' },
  call: { bgcolor: 'primary.light', borderColor: 'primary.main', borderStyle: 'solid' },
  customer: { bgcolor: 'background.paper', borderColor: 'divider', borderStyle: 'solid' },
  internal: { bgcolor: 'warning.light', borderColor: 'warning.main', borderStyle: 'dashed' },
} as const satisfies Record<MessageKind, object>;

interface MessageProps {
  readonly kind: MessageKind;
  readonly title: string;
  readonly by: string;
  readonly text: string;
  readonly fileIds?: readonly string[];
}

function Message({ kind, title, by, text, fileIds = [] }: MessageProps): ReactElement {
  const Sign = signs[kind];
  return (
    <Box
      component="li"
      data-message={kind}
      sx={{
        ...surfaces[kind],
        borderWidth: 1,
        borderRadius: '10px',
        px: 3,
        py: 2,
        // Who spoke to whom is seen from afar; on a phone there is no room for it.
        ml: kind === 'customer' ? 0 : { xs: 0, sm: 8 },
        mr: kind === 'customer' ? { xs: 0, sm: 8 } : 0,
      }}
    >
      <InRow gap={2} sx={{ color: kind === 'internal' ? 'warning.main' : 'text.primary' }}>
        <Sign aria-hidden sx={{ fontSize: 18 }} />
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography component="span" variant="small" sx={{ ...tabularNumbers, color: 'text.secondary' }}>
          {by}
        </Typography>
      </InRow>
      <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <StoredFiles fileIds={fileIds} words={say.files} isNameless />
    </Box>
  );
}

function titleOf(kind: MessageKind): string {
  return kind === 'internal' ? `${say.kinds.internal} – ${say.internalHint}` : say.shown[kind];
}

/** Which kinds may be written now. On one that is done everything but a note opens it again. */
function kindsFor(action: CustomerAction): readonly MessageKind[] {
  const steps = { reply: 'answer', call: 'answer', customer: 'hear', internal: 'note' } as const;
  return messageKinds.filter(
    (kind) => may(action, steps[kind]) || (kind !== 'internal' && may(action, 'reopen')),
  );
}

function Writing({ action, refresh }: OpenAction): ReactElement | null {
  const { isBusy, refused, run } = useStep({ action, refresh });
  const kinds = kindsFor(action);
  const [wanted, setWanted] = useState<MessageKind>('reply');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const { send: upload, isUploading } = useCountedUploads();
  const mayAttach = useMay('files.upload');
  const kind = kinds.includes(wanted) ? wanted : kinds[0];
  if (kind === undefined) return null;
  const isEmpty = text.trim() === '';
  const send = async (): Promise<void> => {
    if (isEmpty || isBusy || isUploading) return;
    const fileIds = files.map(({ id }) => id);
    if (!(await run(() => addMessage(action, { kind, text, fileIds }), say.sent[kind]))) return;
    setText('');
    setFiles([]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <Box
      component="form"
      aria-label={say.kinds[kind]}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      sx={{ ...surfaces[kind], borderWidth: 1, borderRadius: '10px', p: 3 }}
    >
      <InColumn gap={3}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          aria-label={say.kind}
          onChange={(_event, next: MessageKind | null) => {
            if (next !== null) setWanted(next);
          }}
          sx={{ flexWrap: 'wrap', bgcolor: 'background.paper', justifySelf: 'start' }}
        >
          {kinds.map((each) => {
            const Sign = signs[each];
            return (
              <ToggleButton key={each} value={each} sx={{ gap: 1.5, textTransform: 'none', px: 3 }}>
                <Sign aria-hidden sx={{ fontSize: 18 }} />
                {say.kinds[each]}
              </ToggleButton>
            );
          })}
        </ToggleButtonGroup>
        {action.state === 'done' && kind !== 'internal' && <Alert severity="warning">{say.reopens}</Alert>}
        <TextField
          fullWidth
          multiline
          minRows={3}
          label={say.field[kind]}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{ htmlInput: { maxLength: ticketLimits.message } }}
          sx={{ '& .MuiInputBase-root': { bgcolor: 'background.paper' } }}
        />
        {mayAttach && (
          <FileUpload
            label={say.attach}
            value={files}
            onChange={setFiles}
            send={upload}
            maxFiles={ticketLimits.files}
            maxMegabytes={uploadMaxMegabytes}
          />
        )}
        <InRow gap={3}>
          <Button type="submit" variant="contained" disabled={isEmpty || isBusy || isUploading}>
            {say.send[kind]}
          </Button>
          <Typography variant="small" color="textSecondary">
            {say.keys}
          </Typography>
        </InRow>
        <RefusedLine {...{ refused, action }} />
      </InColumn>
    </Box>
  );
}

/** What was asked and said, oldest first, and the next word. Nothing of it is ever changed. */
export function Conversation({ action, refresh }: OpenAction): ReactElement | null {
  const { ticket } = action;
  if (ticket === null) return null;
  return (
    <PagePart title={say.title}>
      <PlainList aria-label={say.title} sx={{ display: 'grid', gap: 3 }}>
        <Message
          kind="customer"
          title={say.asked}
          by={momentWords(action.createdTime)}
          text={ticket.content}
        />
        {ticket.messages.map(({ _id, kind, text, byName, time, fileIds }) => (
          <Message
            key={_id}
            {...{ kind, text, fileIds }}
            title={titleOf(kind)}
            by={texts.page.at(byName, momentWords(time))}
          />
        ))}
      </PlainList>
      <Writing {...{ action, refresh }} />
    </PagePart>
  );
}
