import styles from './category-mark.module.css';

/** Square in a category's colour, shown beside its name. */
export function CategoryMark({
  color,
  large = false,
}: {
  color?: string | null | undefined;
  large?: boolean;
}) {
  return (
    <span
      className={styles.mark}
      data-large={large || undefined}
      style={color ? { backgroundColor: color } : undefined}
      aria-hidden="true"
    />
  );
}
