// Drawing of each product format.
import bundle from '#web/art/thing-bundle.svg';
import coloring from '#web/art/thing-coloring.svg';
import electronic from '#web/art/thing-electronic.svg';
import none from '#web/art/thing-none.svg';
import premium from '#web/art/thing-premium.svg';
import printed from '#web/art/thing-printed.svg';

export const FORMAT_DRAWINGS = { printed, premium, none, electronic, coloring, bundle } as const;
