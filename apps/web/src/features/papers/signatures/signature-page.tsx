import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateOfDayNumber, vietnamDayOf } from '@senlab/domain';
import { Empty, ErrorState, Loading, InColumn, InRow } from '@senlab/ui';
import { useCallback, useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { CertificateCard } from './certificate-card.tsx';
import { ImageCard } from './image-card.tsx';
import { LicenceCard } from './licence-card.tsx';
import {
  signatureAddresses,
  loadSignature,
  type LoadedSignature,
  type Signature,
  nameOf,
} from './signature-calls.ts';
import { StateChip, WarningChip } from './signature-list.tsx';
import { SignatureForm } from './signature-form.tsx';
import { StandingCard } from './standing-card.tsx';
import { texts } from './texts.ts';
import { useMay } from '../../../session/use-may.ts';

const topics = ['signatures'] as const;

function Head({ signature }: { readonly signature: Signature | null }): ReactElement {
  return (
    <InRow gap={3}>
      <Button size="small" startIcon={<ArrowBack />} component={Link} to={signatureAddresses.list}>
        {texts.back}
      </Button>
      <Typography variant="h2">{signature === null ? texts.newTitle : nameOf(signature)}</Typography>
      {signature !== null && <StateChip status={signature.status} />}
      {signature?.warnings.map((warning) => (
        <WarningChip key={warning} warning={warning} />
      ))}
    </InRow>
  );
}

const sides = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 420px)' },
  gap: 4,
  alignItems: 'start',
} as const;
/** What is to be done comes first on a phone; beside the form there is room for both. */
const cards = { display: 'grid', gap: 4, order: { xs: -1, lg: 0 } } as const;

interface LoadedPageProps {
  readonly page: LoadedSignature;
  readonly take: (page: LoadedSignature) => void;
}

function LoadedPage({ page, take }: LoadedPageProps): ReactElement {
  const navigate = useNavigate();
  const mayKeep = useMay('settings.write');
  const [today] = useState(() => dateOfDayNumber(vietnamDayOf(Date.now())));
  const { signature, choices } = page;
  const onChanged = (changed: Signature): void => take({ signature: changed, choices });
  const onSaved = (saved: Signature): void => {
    if (signature === null) void navigate(signatureAddresses.one(saved._id), { replace: true });
    else onChanged(saved);
  };
  return (
    <InColumn gap={4}>
      <Head signature={signature} />
      <Box sx={signature === null ? {} : sides}>
        <SignatureForm key={signature?._id ?? 'new'} {...{ page, today, mayKeep, onSaved }} />
        {signature !== null && (
          <Box sx={cards}>
            <StandingCard {...{ signature, mayKeep, onChanged }} />
            <ImageCard {...{ signature, mayKeep, onChanged }} />
            <CertificateCard {...{ signature, mayKeep, onChanged }} />
            {signature.kind === 'person' && <LicenceCard {...{ signature, mayKeep, onChanged }} />}
          </Box>
        )}
      </Box>
    </InColumn>
  );
}

function Asked({ id }: { readonly id: string | undefined }): ReactElement {
  const load = useCallback(() => loadSignature(id), [id]);
  const { answer, problem, take, refresh } = useAnswer(load, id === undefined ? {} : { topics });
  if (problem === 'missing') return <Empty title={texts.unknown} text={texts.unknownText} />;
  if (answer === undefined)
    return problem ? <ErrorState title={texts.failed} retry={() => void refresh()} /> : <Loading />;
  return <LoadedPage page={answer} take={take} />;
}

/** One signature, or without an id a new one. */
export function SignaturePage({ id }: { readonly id: string | undefined }): ReactElement {
  const mayRead = useMay('settings.write', 'settings.read');
  const mayKeep = useMay('settings.write');
  const may = id === undefined ? mayKeep : mayRead;
  return may ? <Asked id={id} /> : <Empty title={texts.notAllowed} text={texts.notAllowedText} />;
}
