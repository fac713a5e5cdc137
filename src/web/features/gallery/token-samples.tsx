// Samples of colours, type, shadows and pictures.
import foxPeek from '#web/art/fox-peek.svg';
import lantern from '#web/art/lantern.svg';
import owlLost from '#web/art/owl-lost.svg';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { Sample } from './sample.tsx';

const COLOURS = [
  'bg-plum-900',
  'bg-plum-800',
  'bg-plum-700',
  'bg-plum-600',
  'bg-plum-300',
  'bg-plum-200',
  'bg-plum-100',
  'bg-night-950',
  'bg-night-900',
  'bg-night-800',
  'bg-night-700',
  'bg-night-300',
  'bg-cream-50',
  'bg-cream-100',
  'bg-cream-200',
  'bg-cream-300',
  'bg-marigold-200',
  'bg-marigold-400',
  'bg-marigold-500',
  'bg-fox-100',
  'bg-fox-500',
  'bg-fox-700',
  'bg-fern-100',
  'bg-fern-600',
  'bg-fern-700',
  'bg-berry-100',
  'bg-berry-600',
  'bg-berry-700',
];
const TYPE = ['text-hero', 'text-h1', 'text-h2', 'text-h3', 'text-lead', 'text-body', 'text-small'];
const ICONS: IconName[] = [
  'book',
  'person',
  'menu',
  'close',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'arrow-right',
  'check',
  'mail',
  'clock',
  'upload',
  'lock',
  'search',
  'truck',
  'heart',
  'info',
  'warning',
  'photo',
  'leave',
  'spark',
  'gear',
  'star',
];
const PICTURES = [
  { src: foxPeek, width: 260, height: 170 },
  { src: owlLost, width: 420, height: 370 },
  { src: lantern, width: 160, height: 160 },
];

export function TokenSamples() {
  return (
    <>
      <Sample name="Colours">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3 text-small">
          {COLOURS.map((colour) => (
            <li key={colour}>
              <span className={`block h-14 rounded-md shadow-paper ${colour}`} />
              {colour.slice(3)}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Type">
        {TYPE.map((size, index) => (
          <p key={size} className={index < 4 ? `lettered ${size}` : size}>
            Жили-Были, once upon a time: 1 990 ₽
          </p>
        ))}
      </Sample>
      <Sample name="Icons">
        <ul className="flex flex-wrap gap-5 text-plum-700">
          {ICONS.map((icon) => (
            <li key={icon} className="grid justify-items-center gap-1 text-small">
              <Icon name={icon} className="size-8" />
              {icon}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Paper and pictures">
        <div className="flex flex-wrap items-end gap-6">
          {PICTURES.map((picture) => (
            <img key={picture.src} {...picture} alt="" className="h-36 w-auto" />
          ))}
          <div className="paper p-6">Paper</div>
          <div className="spread p-8">Spread</div>
          <p className="underlined text-h3">Underlined</p>
        </div>
      </Sample>
    </>
  );
}
