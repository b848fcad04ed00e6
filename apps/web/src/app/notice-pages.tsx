import { InColumn, InRow, windowHeight } from '@senlab/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import Button from '@mui/material/Button';
import { texts } from './texts.ts';
import { logout as leave } from '../session/logout.ts';

/** A page that says one thing and offers what to do about it. */
export function NoticePage(props: {
  readonly title: string;
  readonly text: string;
  /** The shell around it has the landmark and the height already. */
  readonly isInShell?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const place = { display: 'grid', placeItems: 'center' };
  const whole = { ...place, minHeight: windowHeight, p: { xs: 4, sm: 6 } };
  const inShell = { ...place, minHeight: 'min(60vh, 480px)' };
  return (
    <Box component={props.isInShell ? 'div' : 'main'} tabIndex={-1} sx={props.isInShell ? inShell : whole}>
      <InColumn gap={3} role="alert" sx={{ justifyItems: 'center', maxWidth: 440, textAlign: 'center' }}>
        <Box component="img" src="/lotus.svg" alt="" sx={{ width: 56, height: 56, mb: 2 }} />
        <Typography variant="h1" sx={{ textWrap: 'balance' }}>
          {props.title}
        </Typography>
        <Typography color="textSecondary">{props.text}</Typography>
        <InRow align="stretch" gap={3} sx={{ justifyContent: 'center', mt: 3 }}>
          {props.children}
        </InRow>
      </InColumn>
    </Box>
  );
}

/** For an account that no page admits; without it the guard would send the person in circles. */
export function Stuck(): ReactElement {
  const { title, text, logout } = texts.stuck;
  return (
    <NoticePage title={title} text={text}>
      <Button variant="contained" onClick={() => void leave()}>
        {logout}
      </Button>
    </NoticePage>
  );
}

/** Browsers word a chunk that could not be fetched differently; all of them speak of the module or its import. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /(module|import)/i.test(error.message);
}

/** What remains of a page that broke. */
export function Failure(props: { readonly error: unknown; readonly isInShell: boolean }): ReactElement {
  const { error } = props;
  useEffect(() => {
    // oxlint-disable-next-line no-console
    console.error(error);
  }, [error]);
  const { title, text } = isMissingChunk(error) ? texts.pageMissing : texts.pageFailed;
  return (
    <NoticePage title={title} text={text} isInShell={props.isInShell}>
      <Button variant="contained" onClick={() => location.reload()}>
        {texts.pageFailed.reload}
      </Button>
      <Button variant="outlined" href="/">
        {texts.pageFailed.home}
      </Button>
    </NoticePage>
  );
}

export function StartFailed(props: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
  if (isMissingChunk(props.error)) return <Failure error={props.error} isInShell={false} />;
  const { title, text, retry } = texts.startFailed;
  return (
    <NoticePage title={title} text={text}>
      <Button variant="contained" onClick={props.onRetry}>
        {retry}
      </Button>
    </NoticePage>
  );
}
