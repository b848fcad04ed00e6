import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PrintedReport, PrintedSigner } from '@senlab/domain';
import type { ReactElement } from 'react';
import { momentText } from '../moment-text.ts';
import { Facts } from './facts.tsx';
import { texts } from './texts.ts';

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
      <Typography sx={{ fontWeight: 600, textTransform: 'uppercase', fontSize: '0.8125rem' }}>
        {title}
      </Typography>
      {people.map(({ name, licence }) => (
        <Box key={name}>
          <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
          {licence !== '' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {licence}
            </Typography>
          )}
        </Box>
      ))}
      {props.line !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'space-between' }}>
      {printed.people.map((signer) => (
        <Signer key={signer.role} signer={signer} line={signer.role === 'approved' ? line : ''} />
      ))}
    </Box>
  );
}

export function Foot({ printed, signed }: FootProps): ReactElement {
  const { foot: names } = texts;
  return (
    <Box component="footer" sx={{ display: 'grid', gap: 2, fontSize: '0.8125rem' }}>
      <Facts facts={printed.foot} />
      {signed.documentHash !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {names.hash}: <code>{signed.documentHash}</code>
        </Typography>
      )}
      {signed.isMasked && <Typography variant="body2">{names.masked}</Typography>}
      {!signed.isFrozen && <Typography variant="body2">{names.unfrozen}</Typography>}
    </Box>
  );
}
