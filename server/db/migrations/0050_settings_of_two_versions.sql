-- A server of the version before, running beside, stores the settings whole and knows nothing of parts and fields that came
-- later: what it leaves out stays as it was. The bank's fields are left alone, as one of them goes when the number is sealed.
create function keep_later_settings() returns trigger language plpgsql as $$
declare part text;
begin
  new.value := old.value || new.value;
  foreach part in array '{firm,letter,fees,service,requests}'::text[] loop
    if jsonb_typeof(old.value -> part) = 'object' and jsonb_typeof(new.value -> part) = 'object' then
      new.value := jsonb_set(new.value, array[part], (old.value -> part) || (new.value -> part));
    end if;
  end loop;
  return new;
end $$;
create trigger firm_settings_keep_later before update of value on firm_settings
  for each row execute function keep_later_settings();
