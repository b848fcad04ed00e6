import { Empty } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { DeskPage } from './desk/desk-page.tsx';
import { EntryPage } from './entry/entry-page.tsx';
import { texts } from './texts.ts';
import { useMay } from '../../../session/use-may.ts';

/** The counter: without a code whoever comes next, with one the desk of that patient. */
export function ReturnSlipsPage(): ReactElement {
  const { mabn } = useParams();
  const isOpen = useMay('return-slips.hand-over', 'accounts.manage');
  if (!isOpen) return <Empty title={texts.forbidden.title} text={texts.forbidden.text} />;
  return mabn === undefined ? <EntryPage /> : <DeskPage key={mabn} mabn={mabn} />;
}
