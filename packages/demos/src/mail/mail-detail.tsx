import type { Mail, MailAttachment } from '@senlab/demo-mock/mail';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatNumber } from '@senlab/domain/text';
import { InColumn, InRow, PlainList, SkeletonText } from '@senlab/ui';
import { lazy, Suspense, useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { LetterAvatar } from '../ground/letter-avatar.tsx';
import { framed } from '../ground/look.ts';
import { formatMoment } from '../ground/moment.ts';
import { Meta } from '../ground/words.tsx';
import { FlagButtons, LabelChips, MailTools } from './mail-tools.tsx';
import { texts } from './texts.ts';
import type { MailBox, MailControls } from './use-mails.ts';

/** What cleans a message is fetched with the first one that is opened. */
const Message = lazy(async () => ({ default: (await import('@senlab/ui/rich-text')).RichTextView }));

function Attachment({ fileName, preview, url, size }: MailAttachment): ReactElement {
  return (
    <InRow as="li" gap={3} sx={{ ...framed, flexWrap: 'nowrap', p: 2 }}>
      {preview === '' ? (
        <DescriptionOutlined aria-hidden sx={{ width: 72, fontSize: 32, color: 'text.secondary' }} />
      ) : (
        <Box component="img" alt="" src={preview} sx={{ width: 72, borderRadius: 1 }} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Link href={url} download={fileName} aria-label={texts.download(fileName)} variant="body2">
          {fileName}
        </Link>
        <Meta component="p">{formatNumber(Math.round(size / 102.4) / 10)} KB</Meta>
      </Box>
    </InRow>
  );
}

/** One mail in place of the list. */
export function MailDetail(props: {
  readonly mail: Mail;
  readonly box: MailBox;
  readonly controls: MailControls;
  readonly onBack: () => void;
}): ReactElement {
  const { mail, box, controls, onBack } = props;
  const { from, to, attachments } = mail;
  const article = useRef<HTMLDivElement>(null);
  useEffect(() => article.current?.focus({ preventScroll: true }), []);
  return (
    <InColumn
      as="article"
      ref={article}
      tabIndex={-1}
      aria-label={mail.subject}
      // A menu or dialog that is open keeps the key to itself.
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onBack()}
      gap={4}
      sx={{ ...framed, p: { xs: 3, sm: 5 } }}
    >
      <InRow gap={1} sx={{ mx: -2 }}>
        <MailTools mails={[mail]} onGone={onBack} {...{ box, controls }} />
        <Box sx={{ flex: 1 }} />
        <FlagButtons mail={mail} onFlag={controls.flag} />
      </InRow>
      <InRow gap={3} align="flex-start" sx={{ flexWrap: 'nowrap' }}>
        <LetterAvatar person={{ id: from.email, ...from }} size={40} />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2">{from.name}</Typography>
          <Meta component="p">
            {from.email}
            <br />
            {texts.to(to.map(({ name, email }) => `${name} (${email})`).join(', '))}
          </Meta>
        </Box>
        <Meta>{formatMoment(mail.time)}</Meta>
      </InRow>
      {mail.labels.length > 0 && (
        <InRow gap={2}>
          <LabelChips mail={mail} labels={box.labels} />
        </InRow>
      )}
      <Suspense fallback={<SkeletonText />}>
        <Message html={mail.message} />
      </Suspense>
      {attachments.length > 0 && (
        <PlainList gap={3} aria-label={texts.attachments} sx={{ gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {attachments.map((each) => (
            <Attachment key={each.fileName} {...each} />
          ))}
        </PlainList>
      )}
    </InColumn>
  );
}
