// Legal document editor: both languages, issues by line, preview and publishing.
import type { ReactNode } from 'react';
import { parseLegalDate } from '#core/legal/legal-day.ts';
import type { LegalName, LegalProblemKind } from '#core/legal/legal-text.ts';
import { type LegalDocument, parseDocument } from '#core/legal/parse-document.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { LegalDraft } from '#server/modules/legal/legal.types.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { FormSection, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { LEGAL_TITLES } from '#web/admin-kit/labels/legal-titles.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { LegalFields } from './legal-fields.tsx';
import { meantInsert } from './legal-inserts.ts';
import { useLegalDraft } from './use-legal-draft.ts';

const PROBLEMS: Readonly<Record<LegalProblemKind, CopyKey>> = {
  empty: 'adminLetters.legal.empty',
  heading: 'adminLetters.legal.badHeading',
  'same-id': 'adminLetters.legal.sameId',
  date: 'adminLetters.legal.badDate',
  link: 'adminLetters.legal.badLink',
  blank: 'adminLetters.legal.badBlank',
  'no-section': 'adminLetters.legal.noSection',
};
const SHOWN_PROBLEMS = 10;
const LANGUAGES = { ru: 'adminLetters.russian', en: 'adminLetters.english' } as const;

interface LegalEditorProps {
  name: LegalName;
  /** Renders the document as visitors see it. */
  preview: (document: LegalDocument) => ReactNode;
}

export function LegalEditor({ name, preview }: LegalEditorProps) {
  const t = useT();
  const {
    data,
    failure,
    reload,
    source,
    stored,
    setSource,
    dirty,
    setDirty,
    busy,
    shown,
    setShown,
    problems,
    writes,
    whyNot,
    save,
    discard,
    publish,
  } = useLegalDraft(name);

  return (
    <AdminPage
      title={t(LEGAL_TITLES[name])}
      back={{ to: '/admin/legal', text: t('adminLetters.legal.title') }}
      actions={
        data &&
        writes && (
          <LegalActions
            data={data}
            discard={discard}
            publish={publish}
            busy={busy}
            dirty={dirty}
            save={save}
            whyNot={whyNot}
          />
        )
      }
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {data && (
        <>
          <p className="mb-3 max-w-4xl text-small text-ink-soft">{t('adminLetters.legal.help')}</p>
          <PageDate data={data} />
          {problems.length > 0 && <LegalProblems problems={problems} />}
          <LegalFields
            name={name}
            source={source}
            writes={writes}
            onChange={(changed) => {
              setSource(changed);
              setDirty(true);
            }}
          />
          <PreviewTabs shown={shown} setShown={setShown} />
          {shown && !problems.some(({ locale }) => locale === shown) && (
            <FormSection title={t('adminLetters.legal.look')}>
              <div lang={shown}>{preview(parseDocument(stored[shown]))}</div>
            </FormSection>
          )}
        </>
      )}
    </AdminPage>
  );
}

/** Of many issues the first ones, each with its line. */
function LegalProblems({ problems }: Pick<ReturnType<typeof useLegalDraft>, 'problems'>) {
  const t = useT();
  return (
    <div role="alert" className="mb-3 text-small font-bold text-berry-700">
      <ul className="grid gap-1">
        {problems.slice(0, SHOWN_PROBLEMS).map(({ locale, line, kind, found, meant }) => {
          const insert = kind === 'blank' ? meantInsert(found, meant, locale) : meant;
          return (
            <li key={`${locale} ${line} ${kind} ${found}`}>
              {t('adminLetters.legal.line', { locale: t(LANGUAGES[locale]), line })} {t(PROBLEMS[kind])}
              {found && ` ${found}`}
              {insert && `. ${t('adminLetters.legal.meant', { meant: insert })}`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface LegalActionsProps {
  data: LegalDraft;
  discard: () => Promise<string | null>;
  publish: (revision: number) => Promise<string | null>;
  busy: boolean;
  dirty: boolean;
  save: () => Promise<void>;
  whyNot: CopyKey | null;
}

function LegalActions({ data, discard, publish, busy, dirty, save, whyNot }: LegalActionsProps) {
  const t = useT();
  return (
    <>
      {data.revision !== null && (
        <ConfirmButton
          look="danger"
          title={t('adminLetters.legal.discardTitle')}
          text={t('adminLetters.legal.discardText')}
          confirm={t('adminLetters.legal.discard')}
          onConfirm={discard}
        >
          {t('adminLetters.legal.discard')}
        </ConfirmButton>
      )}
      <Button look="quiet" small busy={busy} disabled={!dirty || busy} onClick={save}>
        {t('adminLetters.legal.save')}
      </Button>
      <ConfirmButton
        look="plum"
        disabled={whyNot !== null}
        title={t('adminLetters.legal.publishTitle')}
        text={t('adminLetters.legal.publishText')}
        confirm={t('adminLetters.legal.publish')}
        onConfirm={async () => (data.revision === null ? null : publish(data.revision))}
      >
        {t('adminLetters.legal.publish')}
      </ConfirmButton>
      {whyNot && <span className="text-small text-ink-soft">{t(whyNot)}</span>}
    </>
  );
}

/** Visitors see the day of publishing; the shipped text has a date of its own. */
function PageDate({ data }: { data: LegalDraft }) {
  const t = useT();
  const locale = useLocale();
  const [newest] = data.versions;
  const day = newest?.publishedOn ?? parseLegalDate(parseDocument(data.source.ru).updated);
  return (
    <TextField
      className="mb-3 max-w-sm"
      label={t('adminLetters.legal.date')}
      hint={t('adminLetters.legal.dateHint')}
      value={day === null ? '' : formatDay(day, locale)}
      readOnly
    />
  );
}

interface PreviewTabsProps {
  shown: Locale | null;
  setShown: (shown: Locale | null) => void;
}

function PreviewTabs({ shown, setShown }: PreviewTabsProps) {
  const t = useT();
  return (
    <p className="my-4 flex flex-wrap gap-2">
      {LOCALES.map((locale) => (
        <Button
          key={locale}
          look="quiet"
          small
          aria-expanded={shown === locale}
          onClick={() => setShown(shown === locale ? null : locale)}
        >
          {locale === 'ru' ? t('adminLetters.legal.lookRu') : t('adminLetters.legal.lookEn')}
        </Button>
      ))}
    </p>
  );
}
