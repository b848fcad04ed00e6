import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatVerifyCode, type ReportDocument, type ReportPerson } from '@senlab/domain';
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
    readonly contentHash: string;
  }[];
}

interface FootProps {
  readonly document: ReportDocument;
  readonly signed: SignedFacts;
}

function personWords({ title, name }: ReportPerson): string {
  return [title, name].filter((part) => part !== '').join(' ');
}

function Signer(props: {
  readonly title: string;
  readonly people: readonly ReportPerson[];
  readonly line?: string;
}): ReactElement | null {
  const people = props.people.filter(({ name }) => name !== '');
  if (people.length === 0 && props.line === undefined) return null;
  return (
    <Box sx={{ minWidth: 180, textAlign: { sm: 'center' } }}>
      <Typography sx={{ fontWeight: 600, textTransform: 'uppercase', fontSize: '0.8125rem' }}>
        {props.title}
      </Typography>
      {people.map((person) => (
        <Box key={person.name}>
          <Typography sx={{ fontWeight: 500 }}>{personWords(person)}</Typography>
          {person.licenceNo !== '' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.people.licence(person.licenceNo)}
            </Typography>
          )}
        </Box>
      ))}
      {props.line !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {props.line}
        </Typography>
      )}
    </Box>
  );
}

export function People({ document, signed }: FootProps): ReactElement {
  const { performedBy, verifiedBy, approvedBy, secondDoctor } = document.people;
  // One that was taken back is still kept, over the content of its time.
  const signature = signed.signatures.findLast(
    ({ meaning, contentHash }) => meaning !== 'withdraw' && contentHash === signed.documentHash,
  );
  const line =
    signature === undefined
      ? texts.people.notSigned
      : texts.people.signed(signature.name, momentText(signature.time));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'space-between' }}>
      <Signer title={texts.people.performed} people={performedBy} />
      <Signer title={texts.people.verified} people={verifiedBy} />
      {secondDoctor !== null && <Signer title={texts.people.second} people={[secondDoctor]} />}
      <Signer title={texts.people.approved} people={[approvedBy]} line={line} />
    </Box>
  );
}

export function Foot({ document, signed }: FootProps): ReactElement {
  const { times, template } = document;
  const { foot: names } = texts;
  return (
    <Box component="footer" sx={{ display: 'grid', gap: 2, fontSize: '0.8125rem' }}>
      <Facts
        facts={[
          { name: names.resulted, value: momentText(times.resulted) },
          { name: names.approved, value: momentText(times.approved) },
          { name: names.released, value: momentText(signed.releasedTime) },
          {
            name: names.verifyCode,
            value: signed.verifyCode === null ? '' : formatVerifyCode(signed.verifyCode),
            isStrong: true,
          },
          { name: names.template, value: names.templateOf(template.code, template.version) },
        ]}
      />
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
