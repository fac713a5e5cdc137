// Every component of the design system in every state, for developers.
import { PageHead } from '#web/shell/page-head.tsx';
import { FormPieces } from './form-pieces.tsx';
import { OverlayPieces } from './overlay-pieces.tsx';
import { ShowPieces } from './show-pieces.tsx';
import { TokenPieces } from './token-pieces.tsx';

export default function Gallery() {
  return (
    <div className="wrap grid gap-14 py-6">
      <PageHead title="Gallery" hidden />
      <h1 className="text-h1">Gallery</h1>
      <TokenPieces />
      <FormPieces />
      <ShowPieces />
      <OverlayPieces />
    </div>
  );
}
