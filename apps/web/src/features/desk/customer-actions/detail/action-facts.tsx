import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { customerChannelLabels, scanTypeLabels } from '@senlab/domain';
import { formatDate } from '@senlab/domain/text';
import { InColumn, PagePart, PlainList, tableStyles, tabularNumbers } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { FactList, type Fact } from '../../../patients/patients/person/fact-list.tsx';
import { StoredImage } from '../../../../parts/stored-image.tsx';
import { momentWords } from '../action-words.tsx';
import { useMay } from '../../../../session/use-may.ts';
import { newActionAddress, type CustomerAction } from '../customer-calls.ts';
import { texts } from '../texts.ts';

const say = texts.clinical;

/** What is not known is left out. */
function known(...facts: readonly (readonly [name: string, value: ReactNode])[]): readonly Fact[] {
  return facts.filter(([, value]) => value !== null && value !== '' && value !== undefined);
}

/** As people write numbers; what is stored has a point. */
const shown = (stored: string | null): string | null => stored?.replace('.', ',') ?? null;

const lines = (text: string | null): ReactNode =>
  text === null || text === '' ? null : <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>;

export function BookingPart({ action }: { readonly action: CustomerAction }): ReactElement | null {
  const { booking, isOverdue } = action;
  if (booking === null) return null;
  return (
    <PagePart title={texts.booking.title}>
      {isOverdue && <Alert severity="warning">{texts.booking.overdue}</Alert>}
      <Typography variant="h2" component="p" sx={tabularNumbers}>
        {`${booking.appointmentTime} ${formatDate(booking.appointmentDate)}`}
      </Typography>
      <FactList
        facts={known(
          [texts.booking.place, booking.locationName],
          [texts.page.department, action.departmentName],
          [texts.booking.doctor, booking.doctorName],
          [texts.booking.service, booking.service],
          [texts.page.note, lines(action.note)],
        )}
      />
    </PagePart>
  );
}

function ExaminationPart({ action }: { readonly action: CustomerAction }): ReactElement | null {
  const found = action.examination;
  if (found === null) return null;
  return (
    <PagePart title={say.examination}>
      <FactList
        facts={known(
          [say.diagnosis, [found.diagnosis, found.icd].filter((part) => part !== null).join(' · ')],
          [say.plan, lines(found.plan)],
          [say.symptoms, lines(found.symptoms)],
          [say.bp, found.bp],
          [say.pulse, found.pulse],
          [say.temp, shown(found.temp)],
          [say.weight, shown(found.weight)],
          [say.fundalHeight, shown(found.fundalHeight)],
          [say.fhr, found.fhr],
          [say.examined, momentWords(found.examinedTime)],
          [say.doctor, found.doctorName],
          [texts.page.department, action.departmentName],
          [say.visit, found.visitCode],
          [texts.page.note, lines(action.note)],
        )}
      />
    </PagePart>
  );
}

const measured = ['crl', 'nt', 'bpd', 'hc', 'ac', 'fl', 'efw', 'afi', 'fhr'] as const;

function ScanPart({ action }: { readonly action: CustomerAction }): ReactElement | null {
  const found = action.scanResult;
  if (found === null) return null;
  return (
    <>
      <PagePart title={scanTypeLabels[found.scanType]}>
        <FactList
          facts={known(
            [say.conclusion, lines(found.conclusion)],
            [say.description, lines(found.description)],
            ...measured.map((name) => [say[name], shown(found[name])] as const),
            [say.placenta, found.placenta],
            [say.scanned, momentWords(found.scanTime)],
            [say.sonographer, found.sonographerName],
            [say.machine, found.machineName],
            [say.visit, found.visitCode],
            [texts.page.note, lines(action.note)],
          )}
        />
      </PagePart>
      <PagePart title={say.images}>
        {found.images.length === 0 && <Typography color="textSecondary">{say.noImages}</Typography>}
        <PlainList
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
          }}
        >
          {found.images.map(({ _id }, index) => (
            // A scan is judged on black, in every theme.
            <Box
              component="li"
              key={_id}
              sx={{ display: 'grid', minHeight: 160, bgcolor: '#000', borderRadius: '8px' }}
            >
              <StoredImage fileId={_id} alt={say.imageAlt(index + 1)} maxHeight={240} />
            </Box>
          ))}
        </PlainList>
      </PagePart>
    </>
  );
}

function PrescriptionPart({ action }: { readonly action: CustomerAction }): ReactElement | null {
  const found = action.prescription;
  if (found === null) return null;
  return (
    <PagePart title={say.prescription}>
      <Box component="table" aria-label={say.items} sx={tableStyles}>
        <thead>
          <tr>
            {[say.drug, say.qty, say.dose, say.days].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.items.map((item, index) => (
            // Two lines of one drug are two lines.
            <tr key={`${String(index)} ${item.drugName}`}>
              <th scope="row">{[item.drugName, item.strength].filter((part) => part !== null).join(' ')}</th>
              <td data-label={say.qty}>{`${shown(item.qty) ?? ''} ${item.unit}`}</td>
              <td data-label={say.dose}>
                {[item.dose, item.route].filter((part) => part !== null).join(' · ')}
              </td>
              <td data-label={say.days}>{item.days ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <FactList
        facts={known(
          [say.advice, lines(found.advice)],
          [say.revisit, found.revisitDate === null ? null : formatDate(found.revisitDate)],
          [say.rxCode, found.nationalRxCode],
          [say.doctor, found.doctorName],
          [say.visit, found.visitCode],
          [texts.page.note, lines(action.note)],
        )}
      />
    </PagePart>
  );
}

/** Withdrawn by nobody: it went with its report. */
function hasFallen({ state, withdrawnByName }: CustomerAction): boolean {
  return state === 'withdrawn' && withdrawnByName === null;
}

const validities = { valid: 'success', replaced: 'warning', withdrawn: 'error' } as const;

/** Which report, in which version, and whether it still stands: read off the report now, not when it was published. */
function TestResultPart({ action }: { readonly action: CustomerAction }): ReactElement | null {
  const found = action.testResult;
  const mayPublish = useMay('customers.publish');
  if (found === null) return null;
  const { validity } = found;
  const standing =
    validity === 'replaced' ? texts.result.replaced(found.replacedByVersionNo) : texts.result[validity];
  return (
    <PagePart title={texts.result.title}>
      <Alert severity={validities[validity]}>
        {hasFallen(action) ? `${standing} ${texts.result.hidden}` : standing}
      </Alert>
      <FactList
        facts={known(
          [texts.result.report, found.title],
          [texts.result.version, texts.result.code(found.reportCode, found.versionNo)],
          [texts.result.released, momentWords(found.releasedTime)],
          [texts.page.note, lines(action.note)],
        )}
      />
      <MuiLink
        component={Link}
        to={`/apps/kqxn/phieu/${found.reportId}`}
        variant="body2"
        sx={{ justifySelf: 'start' }}
      >
        {texts.result.open}
      </MuiLink>
      {mayPublish && validity === 'replaced' && action.patientId !== null && (
        <Button
          variant="outlined"
          component={Link}
          to={newActionAddress(4, { patientId: action.patientId })}
          sx={{ justifySelf: 'start' }}
        >
          {texts.result.publishNewer}
        </Button>
      )}
    </PagePart>
  );
}

/** What a doctor found, to be read: the part of the action's kind, the others are nothing. */
export function ClinicalParts({ action }: { readonly action: CustomerAction }): ReactElement {
  return (
    <InColumn gap={4}>
      <ExaminationPart action={action} />
      <TestResultPart action={action} />
      <ScanPart action={action} />
      <PrescriptionPart action={action} />
    </InColumn>
  );
}

function who(name: string | null, moment: string | null): string {
  return name === null ? '' : texts.page.at(name, momentWords(moment));
}

/** Who did what to it, when. */
export function LifeFacts({ action }: { readonly action: CustomerAction }): ReactElement {
  const { page } = texts;
  const reason = action.state === 'withdrawn' ? page.reason.withdrawn : page.reason.cancelled;
  const validity = action.testResult?.validity ?? 'valid';
  const fell = hasFallen(action);
  return (
    <PagePart title={page.facts}>
      <FactList
        facts={known(
          [page.created, who(action.createdByName, action.createdTime)],
          [page.channel, customerChannelLabels[action.channel]],
          [page.linked, who(action.linkedByName, action.linkedTime)],
          [page.published, who(action.publishedByName, action.publishedTime)],
          [page.withdrawn, who(fell ? page.bySystem : action.withdrawnByName, action.withdrawnTime)],
          [reason, fell && validity !== 'valid' ? page.fell[validity] : action.closeReason],
          [page.updated, momentWords(action.updatedTime)],
        )}
      />
    </PagePart>
  );
}
