// Selects the editor for a field of the content type.
import { ComponentEditor } from './component-editor.tsx';
import type { EditorProps } from './field-box.tsx';
import { MediaEditor } from './media-editor.tsx';
import { RelationEditor } from './relation-editor.tsx';
import { ScalarEditor } from './scalar-editor.tsx';
import type { Linked, Part, Picked } from './values.ts';

export function FieldEditor({ field, value, ...rest }: EditorProps) {
  switch (field.kind) {
    case 'scalar':
      return <ScalarEditor {...rest} field={field} value={Array.isArray(value) ? null : (value as string)} />;
    case 'relation':
      return <RelationEditor {...rest} field={field} value={(value ?? []) as readonly Linked[]} />;
    case 'media':
      return <MediaEditor {...rest} field={field} value={(value ?? []) as readonly Picked[]} />;
    case 'component':
      return <ComponentEditor {...rest} field={field} value={(value ?? []) as readonly Part[]} Editor={FieldEditor} />;
  }
}
