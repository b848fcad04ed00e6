import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { RegisterKaryotypePage } from '../register-page.tsx';
import { KaryotypeRecord } from './karyotype-record.tsx';

/** The record of the address; without one, the opening of a new one. */
export function KaryotypeDetailPage(): ReactElement {
  const { _id: id } = useParams();
  return id === undefined ? <RegisterKaryotypePage /> : <KaryotypeRecord key={id} id={id} />;
}
