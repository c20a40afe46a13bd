import { posts } from '@oficio/shared/contract/collections/posts';
import { asRichText } from '@oficio/shared/contract/values/as-rich-text';
import { slugOf } from '@oficio/shared/kit/slug';
import { useWrite } from '@oficio/shared/store';
import { Button, formatCount, Notice, toast } from '@oficio/shared/ui';
import {
  DateTimeField,
  fieldProps,
  Form,
  FormActions,
  TextArea,
  TextField,
  useFormState,
} from '@oficio/shared/ui/forms';
import { useRef } from 'react';
import styles from './announcements.module.css';
import { namesOf, type Recipients } from './use-recipients.ts';

const { titulo, cuerpo, publicarEn, slug } = posts.fields;

const MAX_RECIPIENTS = posts.fields.destinatarios.maxItems ?? 500;

/** Splits the recipients into groups of the maximum per announcement. */
const batchesOf = (people: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(people.length / MAX_RECIPIENTS) }, (_, index) =>
    people.slice(index * MAX_RECIPIENTS, (index + 1) * MAX_RECIPIENTS),
  );

interface Props {
  readonly curso: string;
  readonly scope: string;
  /** Recipients; everybody in the course if undefined. */
  readonly recipients: Recipients | undefined;
  readonly onEverybody: () => void;
  readonly onWritten: () => void;
}

/** Form to write an announcement to a course, published now or scheduled. A draft survives a reload. */
export function WriteAnnouncement({ curso, scope, recipients, onEverybody, onWritten }: Props) {
  const form = useFormState<{ titulo: string; cuerpo: string; publicarEn: string | undefined }>(
    { titulo: '', cuerpo: '', publicarEn: undefined },
    { draftKey: `aviso-${curso}${recipients ? `-${recipients.key}` : ''}` },
  );
  const { add, pending } = useWrite('posts', { scope });
  const publishAt = form.values.publicarEn;
  const sentBatches = useRef(0);

  async function send() {
    if (!form.values.cuerpo.trim()) return form.setErrors({ cuerpo: 'Falta completar el texto.' });
    // An announcement has a maximum of recipients; beyond it, each group gets its own.
    const batches = recipients ? batchesOf(recipients.people.map(({ usuario }) => usuario)) : [undefined];
    for (const destinatarios of batches.slice(sentBatches.current)) {
      const result = await add({
        curso,
        ...(destinatarios && { destinatarios }),
        titulo: form.values.titulo,
        // Not public: the server assigns a slug that does not reveal the title.
        slug: slugOf(`aviso ${form.values.titulo}`, slug.max),
        cuerpo: asRichText(form.values.cuerpo),
        ...(publishAt
          ? { estado: 'programado' as const, publicarEn: publishAt }
          : { estado: 'publicado' as const }),
      }).done;
      if (!result.ok) return form.fromServer(result);
      // After a failure, sending again continues with the remaining groups.
      sentBatches.current += 1;
    }
    sentBatches.current = 0;
    form.reset();
    toast(publishAt ? 'Aviso programado' : 'Aviso publicado', { kind: 'success' });
    onWritten();
  }

  return (
    <section aria-labelledby="escribir-aviso" className={styles.write}>
      <h2 id="escribir-aviso" className={styles.head}>
        Escribir un aviso
      </h2>
      <Form label="Escribir un aviso" errors={form.errors} busy={pending} onSubmit={() => void send()}>
        {recipients && (
          <Notice
            kind="info"
            quiet
            title={`Para ${formatCount(recipients.people.length, 'persona', 'personas')}: ${recipients.reason}`}
            actions={
              <Button variant="quiet" size="small" onClick={onEverybody}>
                Escribir a todo el curso
              </Button>
            }
          >
            {namesOf(recipients.people)}. Cada una lo lee por su cuenta: nadie ve a quién más le llegó.
          </Notice>
        )}
        <TextField {...form.field('titulo')} {...fieldProps(titulo)} />
        <TextArea {...form.field('cuerpo')} label={cuerpo.label} required rows={5} />
        <DateTimeField
          {...form.field('publicarEn')}
          {...fieldProps(publicarEn)}
          required={false}
          help="Sin fecha, sale ahora."
        />
        <FormActions submit={publishAt ? 'Programar el aviso' : 'Publicar el aviso'} busy={pending} />
      </Form>
    </section>
  );
}
