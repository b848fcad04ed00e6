import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { SignatureList } from '../../features/papers/signatures/signature-list.tsx';
import { SignaturePage } from '../../features/papers/signatures/signature-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function SignaturesPage(): ReactElement {
  return (
    <SettingsFrame section="signatures">
      <SignatureList />
    </SettingsFrame>
  );
}

export function OneSignaturePage(): ReactElement {
  const { _id } = useParams();
  return (
    <SettingsFrame section="signatures">
      <SignaturePage key={_id ?? 'new'} id={_id} />
    </SettingsFrame>
  );
}
