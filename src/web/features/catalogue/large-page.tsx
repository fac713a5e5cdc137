// A page as large as the screen. Fetched only when somebody asks for it: the dialog weighs more than the page.
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';

interface LargePageProps {
  picture: PictureSource;
  label: string;
  closeLabel: string;
  onClose: () => void;
}

export default function LargePage({ picture, label, closeLabel, onClose }: LargePageProps) {
  return (
    <Dialog open onOpenChange={onClose} title={label} closeLabel={closeLabel}>
      <Picture
        picture={picture}
        sizes="95vw"
        eager
        alt={label}
        className="mt-4 block h-auto max-h-[76vh] w-full object-contain"
      />
    </Dialog>
  );
}
