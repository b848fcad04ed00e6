import Button from '@mui/material/Button';
import { useEffect, type ReactElement } from 'react';
import { useRouteError } from 'react-router';
import { NoticePage } from './notice-page.tsx';
import { texts } from './texts.ts';

/** Browsers word a chunk that could not be fetched differently; all of them speak of the module or its import. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /(module|import)/i.test(error.message);
}

function Failure(props: { readonly isInShell: boolean }): ReactElement {
  const error = useRouteError();
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

/** When nothing stands any more. Leaving by a full load, because the broken state may sit above the page. */
export function RouteFailed(): ReactElement {
  return <Failure isInShell={false} />;
}

/** What remains of a page that broke; the shell around it still works. */
export function PageFailed(): ReactElement {
  return <Failure isInShell />;
}
