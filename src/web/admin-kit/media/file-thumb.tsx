// File thumbnail, or its extension.
import { Icon } from '#web/ui/display/icon.tsx';
import type { MediaFile } from './media-file.ts';

type Thumb = Pick<MediaFile, 'name' | 'url' | 'mime'> & {
  readonly alternativeText?: string | null;
  readonly formats?: { readonly thumbnail?: { readonly url: string } } | null;
};

export function FileThumb({ file }: { file: Thumb }) {
  return (
    <span className="grid aspect-[4/3] place-items-center overflow-hidden rounded-sm bg-cream-100">
      {file.mime.startsWith('image/') ? (
        <img
          src={file.formats?.thumbnail?.url ?? file.url}
          alt={file.alternativeText ?? ''}
          loading="lazy"
          className="size-full object-contain"
        />
      ) : (
        <span className="grid justify-items-center gap-1 text-small text-ink-soft">
          <Icon name="book" className="size-8" />
          {file.name.split('.').at(-1)}
        </span>
      )}
    </span>
  );
}
