// Block editor of a newsletter issue in one language: headings, texts, pictures and buttons.
import type { IssueBlock, IssueText } from '#core/mail/newsletter-issue.ts';
import { MAX_ISSUE_BLOCKS } from '#core/mail/newsletter-issue.ts';
import { AreaField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { PictureField } from '#web/admin-kit/media/picture-field.tsx';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';

type Kind = IssueBlock['kind'];

const KIND_TEXTS: Readonly<Record<Kind, CopyKey>> = {
  heading: 'adminLetters.issues.heading',
  text: 'adminLetters.issues.text',
  picture: 'adminLetters.issues.picture',
  button: 'adminLetters.issues.button',
};
const KINDS = Object.keys(KIND_TEXTS) as Kind[];

const NEW_BLOCKS: Readonly<Record<Kind, IssueBlock>> = {
  heading: { kind: 'heading', text: '' },
  text: { kind: 'text', text: '' },
  picture: { kind: 'picture', src: '', alt: '' },
  button: { kind: 'button', text: '', link: '/books' },
};

interface IssueBlocksProps {
  text: IssueText;
  onChange: (text: IssueText) => void;
  /** Error message at a place such as `subject` or `2.link`. */
  problem: (place: string) => string | undefined;
}

export function IssueBlocks({ text, onChange, problem }: IssueBlocksProps) {
  const t = useT();
  const { blocks } = text;
  const setBlocks = (next: readonly IssueBlock[]) => onChange({ ...text, blocks: next });
  const replace = (index: number, block: IssueBlock) => setBlocks(blocks.with(index, block));
  const move = (index: number, step: number) => {
    const block = blocks[index];
    if (block) setBlocks(blocks.toSpliced(index, 1).toSpliced(index + step, 0, block));
  };
  return (
    <div className="grid gap-4">
      <TextField
        label={t('adminLetters.issues.subject')}
        value={text.subject}
        maxLength={200}
        onChange={({ target }) => onChange({ ...text, subject: target.value })}
        error={problem('subject')}
      />
      <TextField
        label={t('adminLetters.issues.preview')}
        hint={t('adminLetters.issues.previewHint')}
        value={text.preview}
        maxLength={300}
        onChange={({ target }) => onChange({ ...text, preview: target.value })}
      />
      {problem('blocks') && <FieldError>{problem('blocks') ?? ''}</FieldError>}
      <ol className="grid gap-3">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified by its index
          <li key={index} className="rounded-sm border border-plum-200 p-3">
            <div className="mb-2 flex flex-wrap items-center gap-1">
              <strong className="grow text-small">{t(KIND_TEXTS[block.kind])}</strong>
              <IconButton
                label={t('adminLetters.issues.up')}
                sign="↑"
                disabled={index === 0}
                act={() => move(index, -1)}
              />
              <IconButton
                label={t('adminLetters.issues.down')}
                sign="↓"
                disabled={index === blocks.length - 1}
                act={() => move(index, 1)}
              />
              <IconButton
                label={t('adminLetters.issues.remove')}
                sign="×"
                act={() => setBlocks(blocks.toSpliced(index, 1))}
              />
            </div>
            <BlockFields
              block={block}
              onChange={(next) => replace(index, next)}
              problem={(field) => problem(`${index}.${field}`)}
            />
          </li>
        ))}
      </ol>
      {blocks.length < MAX_ISSUE_BLOCKS && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-small text-ink-soft">{t('adminLetters.issues.add')}</span>
          {KINDS.map((kind) => (
            <Button key={kind} look="quiet" small onClick={() => setBlocks([...blocks, NEW_BLOCKS[kind]])}>
              {t(KIND_TEXTS[kind])}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

function IconButton(props: { label: string; sign: string; disabled?: boolean; act: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.act}
      className="grid size-11 place-items-center rounded-sm font-bold hover:bg-plum-100 disabled:opacity-40"
    >
      {props.sign}
    </button>
  );
}

interface BlockFieldsProps {
  block: IssueBlock;
  onChange: (block: IssueBlock) => void;
  problem: (field: string) => string | undefined;
}

function BlockFields({ block, onChange, problem }: BlockFieldsProps) {
  const t = useT();
  if (block.kind === 'heading')
    return (
      <TextField
        label={t('adminLetters.issues.words')}
        value={block.text}
        maxLength={200}
        onChange={({ target }) => onChange({ ...block, text: target.value })}
        error={problem('text')}
      />
    );
  if (block.kind === 'text')
    return (
      <AreaField
        label={t('adminLetters.issues.words')}
        hint={t('adminLetters.issues.textHint')}
        rows={6}
        value={block.text}
        maxLength={10_000}
        onChange={({ target }) => onChange({ ...block, text: target.value })}
        error={problem('text')}
      />
    );
  if (block.kind === 'picture')
    return (
      <div className="grid gap-3 sm:grid-cols-2">
        <PictureField
          label={t('adminLetters.issues.pictureSrc')}
          hint={t('adminLetters.issues.pictureHint')}
          value={block.src}
          onChange={(src, alt) => onChange({ ...block, src, alt: block.alt || (alt ?? '') })}
          error={problem('src')}
        />
        <TextField
          label={t('adminLetters.issues.pictureAlt')}
          value={block.alt}
          maxLength={300}
          onChange={({ target }) => onChange({ ...block, alt: target.value })}
        />
      </div>
    );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={t('adminLetters.issues.words')}
        value={block.text}
        maxLength={100}
        onChange={({ target }) => onChange({ ...block, text: target.value })}
        error={problem('text')}
      />
      <TextField
        label={t('adminLetters.issues.link')}
        value={block.link}
        onChange={({ target }) => onChange({ ...block, link: target.value.trim() })}
        error={problem('link')}
      />
    </div>
  );
}
