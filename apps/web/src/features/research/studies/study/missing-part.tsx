import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Empty, InColumn, PagePart, tableStyles, tabularNumbers } from '@senlab/ui';
import { useCallback, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../../../api/use-answer.ts';
import { Shown } from '../../../../lists/shown.tsx';
import { fileAddress, loadMissing, researchTopics, type Missing } from '../study-calls.ts';
import { texts } from '../texts.ts';
import { useStudy } from './use-study.ts';

const say = texts.missing;

interface MissingOfFile {
  readonly fileId: string;
  readonly pseudonym: string;
  readonly fields: readonly string[];
}

/** One line for each file: whoever opens it fills in all that is missing there. */
export function byFile(rows: Missing['rows']): readonly MissingOfFile[] {
  const files = new Map<string, MissingOfFile>();
  for (const { fileId, pseudonym, fieldLabel } of rows) {
    const known = files.get(fileId);
    files.set(fileId, { fileId, pseudonym, fields: [...(known?.fields ?? []), fieldLabel] });
  }
  return [...files.values()];
}

function MissingTable({ rows, isCut }: Missing): ReactElement {
  const files = byFile(rows);
  if (files.length === 0) return <Empty title={say.none} text={say.noneText} />;
  return (
    <InColumn gap={3}>
      {isCut && <Alert severity="info">{say.cut}</Alert>}
      <Typography variant="body2" color="textSecondary">
        {say.count(files.length, rows.length)}
      </Typography>
      <Box component="table" aria-label={say.title} sx={tableStyles}>
        <thead>
          <tr>
            <th scope="col">{say.file}</th>
            <th scope="col">{say.fields}</th>
          </tr>
        </thead>
        <tbody>
          {files.map(({ fileId, pseudonym, fields }) => (
            <tr key={fileId}>
              <th scope="row">
                <MuiLink component={Link} to={fileAddress(fileId)} sx={tabularNumbers}>
                  {pseudonym}
                </MuiLink>
              </th>
              <td data-label={say.fields}>{fields.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </InColumn>
  );
}

/** What is left to be filled in before the files can be done. */
export function MissingPart(): ReactElement {
  const { _id } = useStudy().study;
  const load = useCallback(() => loadMissing(_id), [_id]);
  const isAbout = useCallback((changed: string) => changed === _id, [_id]);
  const asked = useAnswer(load, { topics: researchTopics, isAbout, gatherMs: 1000 });
  const words = {
    missing: { title: say.refused, text: say.refusedText },
    failed: say.failed,
    stale: texts.stale,
  };
  return (
    <PagePart title={say.title}>
      <Shown asked={asked} words={words}>
        {(missing) => <MissingTable {...missing} />}
      </Shown>
    </PagePart>
  );
}
