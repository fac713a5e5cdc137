// Every component of the design system in every state, for developers.
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { DisplaySamples } from './display-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { TokenSamples } from './token-samples.tsx';

export default function Gallery() {
  return (
    <div className="wrap grid gap-14 py-6">
      <PageHead title="Gallery" hidden />
      <h1 className="text-h1">Gallery</h1>
      <TokenSamples />
      <FormSamples />
      <DisplaySamples />
      <OverlaySamples />
    </div>
  );
}
