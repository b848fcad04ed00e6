import Button from '@mui/material/Button';
import { useEffect, type ReactElement } from 'react';
import { useRouteError } from 'react-router';
import { NoticePage } from './notice-page.tsx';
import { texts } from './texts.ts';

/** Browsers word a chunk that could not be fetched differently; all of them speak of the module or its import. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /(module|import)/i.test(error.message);
}

/** What remains of a page that broke. Leaving by a full load, because the broken state may sit above the page. */
export function RouteFailed(): ReactElement {
  const error = useRouteError();
  useEffect(() => {
    // oxlint-disable-next-line no-console
    console.error(error);
  }, [error]);
  const { title, text } = isMissingChunk(error) ? texts.pageMissing : texts.pageFailed;
  return (
    <NoticePage title={title} text={text}>
      <Button variant="contained" onClick={() => location.reload()}>
        {texts.pageFailed.reload}
      </Button>
      <Button variant="outlined" href="/">
        {texts.pageFailed.home}
      </Button>
    </NoticePage>
  );
}
