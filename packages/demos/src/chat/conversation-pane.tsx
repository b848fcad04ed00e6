import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { texts } from './texts.ts';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { Empty, ErrorState, InRow, Loading } from '@senlab/ui';
import { lineAbove } from '../ground/look.ts';
import { MessageList } from './message-list.tsx';
import type { ChatControls } from './use-chat.ts';

/** Where one writes. Enter sends, Shift+Enter begins a line, nothing is sent when nothing is said. */
function Composer(props: {
  readonly name: string;
  readonly onSend: (text: string) => Promise<boolean>;
}): ReactElement {
  const [text, setText] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [isSending, hasFailed] = [state === 'sending', state === 'failed'];
  const submit = async (): Promise<void> => {
    // A second Enter while the first is on its way would say it twice.
    if (isSending || text.trim() === '') return;
    setState('sending');
    const isSent = await props.onSend(text);
    setState(isSent ? 'idle' : 'failed');
    if (isSent) setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter also ends a word that the Vietnamese keyboard is still putting together.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ ...lineAbove, flexShrink: 0, p: 3 }}
    >
      <InRow gap={2} align="flex-end" sx={{ flexWrap: 'nowrap' }}>
        <OutlinedInput
          inputRef={field}
          multiline
          fullWidth
          maxRows={5}
          value={text}
          readOnly={isSending}
          placeholder={texts.placeholder}
          inputProps={{ 'aria-label': texts.field(props.name), 'aria-describedby': 'chat-keys' }}
          error={hasFailed}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          sx={{ px: 3, py: '10px', fontSize: 14 }}
        />
        <Tooltip title={texts.send}>
          <span>
            <IconButton
              type="submit"
              color="primary"
              aria-label={texts.send}
              disabled={isSending || text.trim() === ''}
              sx={{ width: 44, height: 44 }}
            >
              <SendOutlined fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      </InRow>
      <FormHelperText id="chat-keys" error={hasFailed} role={hasFailed ? 'alert' : undefined}>
        {hasFailed ? texts.notSent : texts.keys}
      </FormHelperText>
    </Box>
  );
}

interface PaneProps {
  readonly chat: ChatControls;
  /** What to do while nobody is chosen. */
  readonly choose: { readonly title: string; readonly text: string };
}

function Nobody(props: PaneProps): ReactElement {
  const { state, retry } = props.chat.people;
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <ErrorState title={texts.contactsFailed} retry={retry} />;
  return <Empty icon={<ForumOutlined />} {...props.choose} />;
}

/** Below the bar: what was said and a place to answer, or a hint what to do. */
export function ConversationPane(props: PaneProps): ReactElement {
  const { conversation, chattingContact: contact, send } = props.chat;
  const { state, retry } = conversation;
  if (contact === undefined) return <Nobody {...props} />;
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <ErrorState title={texts.failed} retry={retry} />;
  return (
    <>
      {state.data.dialog.length === 0 ? (
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
          <Empty icon={<ForumOutlined />} title={texts.empty.title} text={texts.empty.text} />
        </Box>
      ) : (
        <MessageList chat={state.data} contact={contact} />
      )}
      <Composer key={contact.id} name={contact.name} onSend={send} />
    </>
  );
}
