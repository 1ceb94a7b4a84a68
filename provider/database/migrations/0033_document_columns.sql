ALTER TABLE "api"."rehab_document" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "api"."rehab_document" ADD COLUMN "follow_up_dates" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."rehab_document" ADD COLUMN "has_measure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api"."rehab_document" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "api"."rehab_document" ADD COLUMN "valid_to" date;--> statement-breakpoint
-- The columns repeat what queries need of the content, as contentColumns (provider/rehabilitation/documents) writes them.
UPDATE "api"."rehab_document" SET
	"title" = CASE
		WHEN "type" = 'note' THEN nullif("content" ->> 'heading', '')
		WHEN "type" IN ('file', 'sickNote') THEN "content" ->> 'fileName'
	END,
	"follow_up_dates" = CASE "type"
		WHEN 'wellnessCheck' THEN array_remove(ARRAY[("content" ->> 'followUpDate')::date], NULL)
		WHEN 'planForReturnToWork' THEN ARRAY(
			SELECT (action.item ->> 'followUpDate')::date
			FROM jsonb_array_elements("content" -> 'actionPlan') WITH ORDINALITY AS action (item, position)
			WHERE action.item ->> 'followUpDate' IS NOT NULL
			ORDER BY action.position
		)
		ELSE '{}'
	END,
	"has_measure" = "type" = 'planForReturnToWork'
		AND coalesce(jsonb_path_exists("content", '$.measures.* ? (@.selected == true)'), false),
	"valid_from" = CASE "type" WHEN 'sickNote' THEN ("content" ->> 'validFrom')::date END,
	"valid_to" = CASE "type" WHEN 'sickNote' THEN ("content" ->> 'validTo')::date END;
