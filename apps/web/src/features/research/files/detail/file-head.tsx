import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { InColumn, InRow, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { filesAddress, studyAddress } from '../../studies/study-calls.ts';
import type { ResearchFile } from '../file-calls.ts';
import { AmendedChip, FileChip } from '../file-words.tsx';
import { texts } from '../texts.ts';

/** Whose file it is, as the study knows her. */
export function FileHead({ file }: { readonly file: ResearchFile }): ReactElement {
  const { pseudonym, code, status, group, studyId, studyCode, studyTitle, links } = file;
  return (
    <InColumn as="header" gap={1}>
      <InRow gap={2}>
        <IconButton component={Link} to={filesAddress} aria-label={texts.file.back}>
          <ArrowBack />
        </IconButton>
        <Typography variant="h1" sx={tabularNumbers}>
          {pseudonym}
        </Typography>
        <FileChip state={status} />
        {links.some(({ isAmendedSinceExport }) => isAmendedSinceExport) && <AmendedChip />}
      </InRow>
      <InRow gap={3} align="baseline">
        <Typography variant="body2" sx={tabularNumbers}>
          {`${code} · ${group}`}
        </Typography>
        <MuiLink
          component={Link}
          to={studyAddress(studyId)}
          variant="body2"
          title={studyTitle}
          aria-label={texts.file.openStudy(studyCode)}
        >
          {studyCode}
        </MuiLink>
      </InRow>
    </InColumn>
  );
}
