import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { NewFilePage } from '../new-file.tsx';
import { FilePage } from './file-page.tsx';

/** The file of the address, or a new one. */
export function FileDetailPage(): ReactElement {
  const { _id } = useParams();
  return _id === undefined ? <NewFilePage /> : <FilePage key={_id} id={_id} />;
}
