import Box from '@mui/material/Box';
import type {
  PrintedFact,
  PrintedScreening,
  PrintedSpecimen,
  PrintedReport,
  PrintedSigner,
} from '@senlab/domain';
import { tabularNumbers, InColumn, InRow } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { texts } from './texts.ts';
import { momentText } from '../moment-text.ts';

/** Names and values in columns, as the blocks of the paper have them. */
function Facts(props: { readonly facts: readonly PrintedFact[] }): ReactElement {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 6,
        rowGap: 1,
        ...tabularNumbers,
      }}
    >
      {props.facts.map(({ name, value, isStrong, isWide }) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: '116px minmax(0, 1fr)',
            gap: 2,
            ...(isWide ? { gridColumn: { sm: '1 / -1' } } : {}),
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: isStrong ? 600 : 400, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface BlockProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Block({ title, children }: BlockProps): ReactElement {
  return (
    <InColumn as="section" gap={2} aria-label={title}>
      <Typography variant="h3" component="h3" sx={{ fontSize: '0.9375rem' }}>
        {title}
      </Typography>
      {children}
    </InColumn>
  );
}

export function PatientBlock({ facts }: { readonly facts: readonly PrintedFact[] }): ReactElement {
  return (
    <Block title={texts.patient.title}>
      <Facts facts={facts} />
    </Block>
  );
}

export function SpecimenBlock(props: { readonly specimens: readonly PrintedSpecimen[] }): ReactElement {
  return (
    <Block title={texts.specimens.title}>
      {props.specimens.map(({ code, facts }) => (
        <Facts key={code} facts={facts} />
      ))}
    </Block>
  );
}

/** What the risk was calculated from; nothing on other papers. */
export function ScreeningBlock(props: {
  readonly screenings: readonly PrintedScreening[];
}): ReactElement | undefined {
  if (props.screenings.length === 0) return undefined;
  return (
    <Block title={texts.screening.title}>
      {props.screenings.map(({ code, facts }) => (
        <Facts key={code} facts={facts} />
      ))}
    </Block>
  );
}

/** What the report says of itself beside the signed document. */
export interface SignedFacts {
  readonly isFrozen: boolean;
  readonly isMasked: boolean;
  readonly documentHash: string | null;
  readonly verifyCode: string | null;
  readonly releasedTime: string | null;
  readonly signatures: readonly {
    readonly name: string;
    readonly meaning: string;
    readonly time: string;
    readonly isOfDocument: boolean;
  }[];
}

interface FootProps {
  readonly printed: PrintedReport;
  readonly signed: SignedFacts;
}

function Signer(props: { readonly signer: PrintedSigner; readonly line: string }): ReactElement {
  const { title, people } = props.signer;
  return (
    <Box sx={{ minWidth: 180, textAlign: { sm: 'center' } }}>
      <Typography variant="small" sx={{ fontWeight: 600, textTransform: 'uppercase' }}>
        {title}
      </Typography>
      {people.map(({ name, licence }) => (
        <Box key={name}>
          <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
          {licence !== '' && (
            <Typography variant="body2" color="textSecondary">
              {licence}
            </Typography>
          )}
        </Box>
      ))}
      {props.line !== '' && (
        <Typography variant="body2" color="textSecondary">
          {props.line}
        </Typography>
      )}
    </Box>
  );
}

export function People({ printed, signed }: FootProps): ReactElement {
  // One that was taken back is still kept, over the content of its time.
  const signature = signed.signatures.findLast(
    ({ meaning, isOfDocument }) => meaning !== 'withdraw' && isOfDocument,
  );
  const line =
    signature === undefined
      ? texts.people.notSigned
      : texts.people.signed(signature.name, momentText(signature.time));
  return (
    <InRow align="stretch" gap={4} sx={{ justifyContent: 'space-between' }}>
      {printed.people.map((signer) => (
        <Signer key={signer.role} signer={signer} line={signer.role === 'approved' ? line : ''} />
      ))}
    </InRow>
  );
}

export function Foot({ printed, signed }: FootProps): ReactElement {
  const { foot: names } = texts;
  return (
    <InColumn as="footer" gap={2} sx={{ fontSize: '0.8125rem' }}>
      <Facts facts={printed.foot} />
      {signed.documentHash !== null && (
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {names.hash}: <code>{signed.documentHash}</code>
        </Typography>
      )}
      {signed.isMasked && <Typography variant="body2">{names.masked}</Typography>}
      {!signed.isFrozen && <Typography variant="body2">{names.unfrozen}</Typography>}
    </InColumn>
  );
}
